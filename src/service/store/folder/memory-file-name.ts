/** The name of the file beside the database that holds the memory of the search; see MemoryFile. */
export const MEMORY_FILE = 'search-memory.bin';
