import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The person being answered. Kept in async context instead of parameters: file addresses are made in some ten answers, deep in functions
 * with no other reason to know the reader.
 */
const reader = new AsyncLocalStorage<string | null>()

/** Run something as the answer to a person, or to nobody known. */
export const answering = <T>(user_id: string | null, run: () => T): T => reader.run(user_id, run)

/** Return the person being answered; null if nobody is known. */
export const currentReader = (): string | null => reader.getStore() ?? null
