import type { AnswerOf } from '#shared/contract/call.ts'
import { settings } from '#shared/contract/system.ts'
import { send } from './send.ts'

export type Installation = AnswerOf<typeof settings>

let asked: Promise<Installation> | null = null

/** Read the installation's settings once per page; after a failure, read them again. */
export function installation(): Promise<Installation> {
  asked ??= send(settings, {}).catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}
