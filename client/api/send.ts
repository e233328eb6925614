import type { AnswerOf, AnyCall, BodyInputOf, ParamsOf, QueryOf } from '#shared/contract/call.ts'
import { ApiFailure, Unreachable } from './failure.ts'
import { storedToken } from './token.ts'

/** The inputs of a call, as typed by its contract. */
export type Given<C extends AnyCall> = (C extends { params: unknown } ? { params: ParamsOf<C> } : unknown) &
  (C extends { query: unknown } ? { query?: Partial<QueryOf<C>> } : unknown) &
  (C extends { multipart: unknown }
    ? { form: FormData }
    : C extends { body: unknown }
      ? { body: BodyInputOf<C> }
      : unknown) & {
    timeoutMs?: number
    keepalive?: boolean
    stepUp?: string
    token?: string
    headers?: Record<string, string>
  }

/** Receives the time of every answer: a value taken before sending, and the server's clock (ms). */
export interface ServerTimeListener {
  before(): unknown
  after(before: unknown, serverNow: number): void
}

const TIMEOUT_MS = 15_000
const UPLOAD_TIMEOUT_MS = 60_000

let clockListener: ServerTimeListener | null = null
let contactListener: ((answer: Response | null) => void) | null = null

/** Report every answer to the clock, and to the banner every answer or, as null, its absence. */
export function listenToAnswers(clock: ServerTimeListener, contact: (answer: Response | null) => void): void {
  clockListener = clock
  contactListener = contact
}

let refusalListener: ((failure: ApiFailure, path: string) => void) | null = null

/** Report every refused call of this browser's own session. */
export function listenToRefusals(listener: (failure: ApiFailure, path: string) => void): void {
  refusalListener = listener
}

/** The inputs of any call, untyped. */
export interface Loose {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: FormData
  stepUp?: string
  timeoutMs?: number
  /** True to let it complete after the page is left. */
  keepalive?: boolean
  /** The token of another session than this browser's own. */
  token?: string
  headers?: Record<string, string>
}

/** Return the URL of a call with its inputs. */
export function addressOf(call: AnyCall, given: Loose): string {
  const params = (given.params ?? {}) as Record<string, string>
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}

function requestOf(call: AnyCall, given: Loose): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...given.headers }
  const token = given.token ?? storedToken()
  if (token) headers.authorization = `Bearer ${token}`
  if (given.stepUp) headers['x-step-up'] = given.stepUp
  if (given.body !== undefined) headers['content-type'] = 'application/json'
  const body = given.form ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
  return {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(given.timeoutMs ?? (given.form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)),
    keepalive: given.keepalive === true,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
  }
}

async function answered(call: AnyCall, given: Loose): Promise<Response> {
  try {
    const response = await fetch(addressOf(call, given), requestOf(call, given))
    const isJson = response.headers.get('content-type')?.includes('application/json') === true
    // A captive portal's page is not our answer: it counts as offline.
    if (!isJson) throw new Unreachable()
    contactListener?.(response)
    return response
  } catch (error) {
    contactListener?.(null)
    throw error instanceof Unreachable ? error : new Unreachable()
  }
}

/** Add the specification's message for this call to a failure that has none. */
async function withWords(call: AnyCall, given: Loose, body: { error?: unknown }): Promise<object> {
  if (typeof body.error === 'string') return body
  const { callFailure } = await import('#shared/text/call-failures.ts')
  return { ...body, error: callFailure(call, given.body) }
}

/** Return what a refused call is told: the failure that its answer names. Throws Unreachable if it names none. */
export async function failureOf(call: AnyCall, given: Loose, response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => {
    throw new Unreachable()
  })
  const words = await withWords(call, given, body as object)
  const failure = new ApiFailure(response.status, words, response.headers.has('x-ponto-epoch'))
  if (!given.token) refusalListener?.(failure, call.path)
  return failure
}

/** Send a call of the contract. Throw ApiFailure if our API refuses, Unreachable if it could not be asked. */
export async function send<C extends AnyCall>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
  const before = clockListener?.before()
  const response = await answered(call, given as Loose)
  const serverNow = Number(response.headers.get('x-server-now') ?? Number.NaN)
  if (Number.isFinite(serverNow)) clockListener?.after(before, serverNow)
  if (!response.ok) throw await failureOf(call, given as Loose, response)
  return await response.json().catch(() => {
    throw new Unreachable()
  })
}
