import { messages } from '#shared/text/messages.ts'

const endings = new Set(['token_missing', 'session_expired', 'user_blocked', 'access_expired'])

/** Our API refused the call: its message, its code, the invalid fields. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly { path: string; message: string }[]
  /** True if the answer certainly came from our API: anything on the way can answer in JSON. */
  readonly isOurs: boolean

  constructor(status: number, body: { error?: unknown; code?: unknown; details?: unknown }, isOurs = false) {
    super(typeof body.error === 'string' ? body.error : messages.internal)
    this.name = 'ApiFailure'
    this.status = status
    this.isOurs = isOurs
    this.code = typeof body.code === 'string' ? body.code : ''
    this.details = Array.isArray(body.details) ? body.details : []
  }

  /** True if the session is over: only our own API can say so (docs/decisions/0016). */
  get endsSession(): boolean {
    return endings.has(this.code)
  }

  /** True if the person has to choose a password of their own first; the session goes on, and the call itself is fine. */
  get needsOwnPassword(): boolean {
    return this.code === 'password_must_change'
  }
}

/** Return what our API says of a failure, other words if it could not be asked. */
export const refusalText = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure ? error.message : otherwise

/** No answer from our API: no network, a timeout, or somebody else answering. */
export class Unreachable extends Error {
  override name = 'Unreachable'

  constructor(why: string = messages.loadFailedFallback) {
    super(why)
  }
}
