import { messages } from './messages.ts'
import { refusalMessages } from './refusal-messages.ts'

/** Every sentence that a refusal may carry: those of the screens and those that only the server sends. */
export const sentences = { ...messages, ...refusalMessages } as const

export type MessageKey = keyof typeof sentences
