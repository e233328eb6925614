import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Failure } from '#shared/contract/failure.ts'
import { machineWord, Refusal } from '#shared/text/refusal.ts'
import type { MessageKey } from '#shared/text/sentences.ts'
import { errorCode, whyDatabaseFailed } from '../database/db.ts'
import { StoreFailed } from '../files/store-failed.ts'
import type { AnswerHeaders } from './answer.ts'

/** The HTTP status of each refusal; all others are about the content: 422. */
const statuses: Partial<Record<MessageKey, ContentfulStatusCode>> = {
  malformedBody: 400,
  tokenMissing: 401,
  credentialsWrong: 401,
  passwordWrong: 401,
  sessionExpired: 401,
  grantMissing: 401,
  grantExpired: 401,
  kioskUnknown: 401,
  kioskRevoked: 403,
  kioskForked: 409,
  kioskTaken: 409,
  userBlocked: 403,
  accessExpired: 403,
  forbidden: 403,
  ownByRequest: 403,
  ownByAnother: 403,
  stepUpMissing: 403,
  passwordMustChange: 403,
  temporaryExpired: 403,
  codeInvalid: 401,
  invitationInvalid: 404,
  quotaReached: 403,
  lastMaster: 403,
  adjustForbidden: 403,
  grantForeign: 403,
  notFound: 404,
  passwordNotRecoverable: 404,
  routeMissing: 404,
  receiptUnknown: 404,
  receiptNone: 409,
  receiptUnnumbered: 409,
  conflict: 409,
  emailTaken: 409,
  payslipKnown: 409,
  storeInUse: 409,
  periodClosed: 409,
  closingEarly: 409,
  closingBlocked: 409,
  closingMoved: 409,
  closingEnded: 409,
  closingOutOfOrder: 409,
  closingNotLast: 409,
  clockFileOfOthers: 422,
  clockFileUnsure: 409,
  clockFileKnown: 409,
  clockFileTooMany: 422,
  payrollLayoutChanged: 409,
  payrollLayoutMissing: 409,
  payrollTooWide: 422,
  tooManyPayrollFiles: 409,
  sheetChanged: 409,
  pinWrong: 403,
  pinNotOwn: 409,
  vacationOverlap: 409,
  yearExists: 409,
  scheduleOverlap: 409,
  scheduleNameTaken: 409,
  payRuleNameTaken: 409,
  payRuleUsed: 409,
  payRuleLastVersion: 409,
  requestDoesNotFit: 409,
  alreadyDecided: 409,
  heldAdmitted: 409,
  heldDisregarded: 409,
  requestRepeated: 409,
  notDecided: 409,
  fileBlocked: 409,
  absenceExists: 409,
  tooLarge: 413,
  fileTooLarge: 413,
  unsupportedBody: 415,
  tooMany: 429,
  internal: 500,
  balanceFailed: 500,
  busy: 503,
  notReady: 503,
  storageFull: 507,
}

/** Return the HTTP status of a refusal. */
export const statusOf = ({ code }: Refusal): ContentfulStatusCode => statuses[code] ?? 422

/** A refusal with the seconds after which the client may retry. */
export class RetryLater extends Refusal {
  readonly seconds: number
  constructor(code: 'tooMany' | 'busy', seconds: number) {
    super(code)
    this.seconds = seconds
  }
}

/** Error codes of a file that can't be written: the disk is full, over its quota, broken, or read-only since it broke. */
const diskCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS'])

/** Seconds after which a store that failed is asked again: longer than a hiccup, shorter than anybody waits. */
const STORE_BACK_AFTER = 5

/**
 * Translate an exception into a refusal for the caller. Whatever the store of the files said, keys refused included, is `busy`: a device
 * keeps its photo and sends it again. Anything unforeseen is `internal`, without its message.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof StoreFailed) return new RetryLater('busy', STORE_BACK_AFTER)
  const why = whyDatabaseFailed(error)
  if (why === 'disk' || diskCodes.has(errorCode(error))) return new Refusal('storageFull')
  if (why === 'busy') return new RetryLater('busy', 1)
  return new Refusal('internal')
}

export function failureOf(refusal: Refusal): Failure {
  const failure: Failure = { error: refusal.message, code: machineWord(refusal.code) }
  return refusal.details ? { ...failure, details: refusal.details } : failure
}

/** Answer an exception. Every failure is answered here. */
export function answerError(c: Context, error: unknown, log: Logger): Response {
  const refusal = refusalOf(error)
  const status = statusOf(refusal)
  if (status >= 500) log.error({ err: error, request: c.get('requestId') }, 'request failed')
  if (refusal instanceof RetryLater) c.header('Retry-After', String(refusal.seconds))
  return c.json(failureOf(refusal), status, c.get('given') as AnswerHeaders | undefined)
}
