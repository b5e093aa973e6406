"""Rules as compiled code: the decorator, the dispatcher, the cache on disk and the intrinsics."""
