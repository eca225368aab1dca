#!/usr/bin/env python3
"""Trains a network as tools/train.cpp does, but with PyTorch, on a GPU if there is one.

    train.py [--scale S] [--batch N] EPOCHS SEED NETWORK FILE...

Each FILE is the output of tools/inputs.cpp. S is the amount by which one centipawn
raises the logarithm of the odds of winning; without this option, S is fitted to the results.
"""
import argparse
import sys
import time

import numpy
import torch

# The scales and limits of the numbers in a network file, as in src/search/network.h.
SUM_ONE = 255
WEIGHT_ONE = 64
MAX_SUM = 252 / SUM_ONE
MAX_WEIGHT = 127 / WEIGHT_ONE

FIRST_RATE = 0.0015
LAST_RATE = 0.00002
VALIDATION_EVERY = 30  # one block in this many is kept for validation
BLOCK = 2000  # in positions; a block keeps the positions of one game together


class Data:
    """The samples of all files; a row has the score, the points, the output, and the inputs of both sides."""

    def __init__(self, paths, device):
        training, validation = [], []
        count = 0
        for path in paths:
            rows = self.read(path)
            blocks = (count + numpy.arange(len(rows))) // BLOCK
            chosen = blocks % VALIDATION_EVERY == VALIDATION_EVERY - 1
            count += len(rows)
            validation.append(torch.from_numpy(rows[chosen]))
            training.append(torch.from_numpy(rows[~chosen]))
        self.training = torch.cat(training).to(device)
        self.validation = torch.cat(validation).to(device)
        self.maps = torch.from_numpy(self.symmetries).to(device)

    def read(self, path):
        with open(path, "rb") as file:
            words = file.readline().split()
            self.header = b" ".join(words[:6])
            self.inputs, self.hidden, self.outputs, self.most, maps = map(int, words[3:8])
            numbers = numpy.fromfile(file, numpy.int16, maps * self.inputs).reshape(maps, -1)
            filling = numpy.full((maps, 1), self.inputs)
            self.symmetries = numpy.concatenate([numbers, filling], 1).astype(numpy.int64)
            return numpy.fromfile(file, numpy.int16).reshape(-1, 3 + 2 * self.most)


def find_scale(rows):
    """The scale that best predicts the points from the scores, as in tools/samples.h."""
    some = rows[:: max(1, len(rows) // 1000000)]
    scores = some[:, 0].float().clamp(-1500, 1500)
    points = some[:, 1].float() / 100
    losses = []
    for step in range(5, 81):
        p = torch.sigmoid(scores * step * 0.0001)
        losses.append((torch.nn.functional.binary_cross_entropy(p, points).item(), step * 0.0001))
    return min(losses)[1]


class Model(torch.nn.Module):
    def __init__(self, data):
        super().__init__()

        def spread(most, *shape):
            return torch.nn.Parameter((torch.rand(*shape) * 2 - 1) * most)

        self.rows = spread(0.12, data.inputs, data.hidden)
        self.bias = spread(0.12, data.hidden)
        self.weights = spread(0.09, data.outputs, 2 * data.hidden)
        self.output_bias = spread(0.09, data.outputs)
        self.data = data

    def forward(self, batch, symmetry):
        data = self.data
        numbers = batch[:, 3:].reshape(2 * len(batch), data.most).long()
        if symmetry:
            numbers = data.maps[symmetry][numbers]
        active = torch.zeros(len(numbers), data.inputs + 1, device=batch.device)
        active.scatter_(1, numbers, 1.0)
        sums = active[:, : data.inputs] @ self.rows + self.bias
        clipped = sums.clamp(0, 1).square().reshape(len(batch), 2 * data.hidden)
        all_outputs = clipped @ self.weights.t() + self.output_bias
        return all_outputs.gather(1, batch[:, 2:3].long()).squeeze(1)

    def clamp(self):
        with torch.no_grad():
            self.rows.clamp_(-MAX_SUM, MAX_SUM)
            self.bias.clamp_(-MAX_SUM, MAX_SUM)
            self.weights.clamp_(-MAX_WEIGHT, MAX_WEIGHT)


def losses(model, batch, scale, symmetry=0):
    labels = torch.sigmoid(batch[:, 0].float() * scale)
    return (torch.sigmoid(model(batch, symmetry)) - labels).square()


def validation_loss(model, data, scale, batch):
    total = 0.0
    with torch.no_grad():
        for part in data.validation.split(batch):
            total += losses(model, part, scale).sum().item()
    return total / max(1, len(data.validation))


def rate_at(done):
    return FIRST_RATE * (LAST_RATE / FIRST_RATE) ** done


def train(model, data, scale, options):
    started = time.time()
    adam = torch.optim.Adam(model.parameters(), lr=FIRST_RATE)
    generator = torch.Generator().manual_seed(options.seed)
    for epoch in range(options.epochs):
        order = torch.randperm(len(data.training), generator=generator).to(data.training.device)
        total = torch.zeros((), device=data.training.device)
        parts = order.split(options.batch)
        for number, part in enumerate(parts):
            done = (epoch + number / len(parts)) / options.epochs
            for group in adam.param_groups:
                group["lr"] = rate_at(done)
            symmetry = (number + epoch) % len(data.maps)
            loss = losses(model, data.training[part], scale, symmetry)
            adam.zero_grad(set_to_none=True)
            loss.mean().backward()
            adam.step()
            model.clamp()
            total += loss.detach().sum()
        print(
            f"epoch {epoch + 1}: loss {total.item() / len(data.training):.6f}, validation "
            f"{validation_loss(model, data, scale, options.batch):.6f}, "
            f"{time.time() - started:.0f} s",
            file=sys.stderr,
            flush=True,
        )


def write(model, data, scale, path):
    def put(numbers, one, kind):
        rounded = (numbers.detach().cpu().double() * one).round()
        file.write(rounded.numpy().astype(kind).tobytes())

    with open(path, "wb") as file:
        file.write(data.header + b" %d\n" % round(1 / scale))
        put(model.bias, SUM_ONE, "<i2")
        put(model.rows, SUM_ONE, "<i2")
        for output in range(data.outputs):
            put(model.weights[output], WEIGHT_ONE, "<i2")
            put(model.output_bias[output], SUM_ONE * WEIGHT_ONE, "<i4")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scale", type=float)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("epochs", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("network")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    started = time.time()
    data = Data(options.files, device)
    scale = options.scale or find_scale(data.training)
    print(
        f"{len(data.training)} positions, {len(data.validation)} for validation, scale {scale:.4f}, "
        f"{device}, read in {time.time() - started:.0f} s",
        file=sys.stderr,
        flush=True,
    )
    model = Model(data).to(device)
    train(model, data, scale, options)
    write(model, data, scale, options.network)


if __name__ == "__main__":
    main()
