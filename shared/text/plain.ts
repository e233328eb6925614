/** Strip accents and case, for searches: `Ágata` → `agata`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Strip punctuation and spaces too: `Título de eleitor` and `TITULO_DE_ELEITOR` are the same. */
export const bare = (text: string): string => plain(text).replace(/[^a-z0-9]/g, '')
