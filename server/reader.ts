import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Whose answer is being made. It travels beside the calls and not through them: file addresses are made in some ten answers, deep in
 * functions that have no other reason to know who asks.
 */
const reader = new AsyncLocalStorage<string | null>()

/** Runs something as the answer to a person, or to nobody who is known. */
export const answering = <T>(user_id: string | null, run: () => T): T => reader.run(user_id, run)

/** Whom what is made now is for; null for nobody who is known. */
export const currentReader = (): string | null => reader.getStore() ?? null
