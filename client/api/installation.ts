import type { AnswerOf } from '#shared/contract/call.ts'
import { settings } from '#shared/contract/system.ts'
import { send } from './send.ts'

export type Installation = AnswerOf<typeof settings>

let asked: Promise<Installation> | null = null

/** Settings of the installation, asked for once a page; after a failure they are asked for again. */
export function installation(): Promise<Installation> {
  asked ??= send(settings, {}).catch((error: unknown) => {
    asked = null
    throw error
  })
  return asked
}
