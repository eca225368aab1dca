// An allocator that uses the system's large pages if it has any. In a table with random access,
// small pages cause TLB misses that cost as much as the access itself.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdlib>
#include <new>
#include <type_traits>

namespace alces {

template <typename T>
struct LargePages {
    using value_type = T;
    using propagate_on_container_move_assignment = std::true_type;
    // The size of a large page on most machines. Where the size differs, rounding up wastes a
    // little memory.
    static constexpr std::size_t kPageBytes = std::size_t{2} * 1024 * 1024;
    static_assert(kPageBytes % alignof(T) == 0);

    LargePages() = default;
    template <typename U>
    explicit LargePages(const LargePages<U>& /*other*/) {}

    // Throws std::bad_alloc if there is too little memory. The caller must ensure, as std::vector
    // does, that count * sizeof(T) does not overflow.
    [[nodiscard]] T* allocate(std::size_t count) {
        const std::size_t pages = (count * sizeof(T) + kPageBytes - 1) / kPageBytes;
        void* memory = std::aligned_alloc(kPageBytes, pages * kPageBytes);
        if (memory == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
        // madvise() only gives advice. If the system declines it, the memory is still usable.
        static_cast<void>(madvise(memory, pages * kPageBytes, MADV_HUGEPAGE));
#endif
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t /*count*/) { std::free(memory); }

    friend bool operator==(LargePages /*a*/, LargePages /*b*/) { return true; }
};

}  // namespace alces
