import type { Context, Hono } from 'hono'
import type { Actor } from '#shared/access/actor.ts'
import { needsOwnPassword } from '#shared/access/own-password.ts'
import type { policy } from '#shared/access/permission-table.ts'
import { type Action, ruleOf } from '#shared/access/policy.ts'
import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import { answering } from '../reader.ts'
import type { SentFile } from '../sheet.ts'
import { hasUploadRoom } from '../upload-room.ts'
import type { AnswerHeaders } from './answer.ts'
import { answerFile, answerValue } from './answer-value.ts'
import { withBytes } from './arrival.ts'
import type { ArrivalRoom } from './arrival-room.ts'
import { readJson } from './body.ts'
import { RetryLater } from './errors.ts'
import { withForm } from './multipart.ts'
import { parsed } from './parsed.ts'
import { type KnownNames, namesOf, oneSpelling } from './spelling.ts'
import { noteExport, notingRefusal, type Visit } from './trail.ts'

const DEFAULT_MAX_BODY = 64 * 1024

type SignedInAction = { [A in Action]: (typeof policy)[A]['who'] extends 'roles' ? A : never }[Action]

/** The input of a handler: the actor (if the call needs a sign-in), and the call's own inputs, validated. */
export interface Asked<C extends AnyCall> {
  actor: C['may'] extends SignedInAction ? Actor : null
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** The file of a form, or the body of a call that accepts bytes. */
  file: ReceivedFile | null
  address: string
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
}

/** The parts of a request that are known before its body is read. */
export type Announced<C extends AnyCall> = Omit<Asked<C>, 'body' | 'file'>

/** The environment in which calls are served. */
export interface Door {
  api: Hono
  parts: Parts
  identify(token: string | null): Promise<Actor>
  addressOf(c: Context): string
  /** Limits the files arriving at once. */
  room: ArrivalRoom
  /** True in tests: answers are checked against their schemas. */
  checkAnswers: boolean
}

/** Return the token of a request; null if it has none. */
export function bearer(c: Context): string | null {
  const header = c.req.header('authorization') ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : null
}

async function signedIn(door: Door, call: AnyCall, c: Context): Promise<Actor | null> {
  return ruleOf(call.may).who === 'roles' ? door.identify(bearer(c)) : null
}

function requireRole(call: AnyCall, actor: Actor | null): void {
  const rule = ruleOf(call.may)
  if (!actor || rule.who !== 'roles') return
  if (!rule.roles.includes(actor.role)) throw new Refusal('forbidden')
  if (needsOwnPassword(actor, call.may)) throw new Refusal('passwordMustChange')
}

type Fields = Readonly<Record<string, unknown>>

type Inputs = { body: unknown; file: ReceivedFile | null }

const isForm = (c: Context) => /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')

/** Count an upload of a signed-in person. Throws `tooMany`. */
async function countUpload({ parts }: Door, actor: Actor | null): Promise<void> {
  const wait = actor ? await parts.limits.upload.count(actor.id) : 0
  if (wait > 0) throw new RetryLater('tooMany', wait)
}

/** Refuse files while the disk is nearly full: the remaining space is for marks. Throws `storageFull`. */
async function requireSpace({ parts }: Door): Promise<void> {
  refuseIf(!hasUploadRoom(await parts.storage.freeBytes(), parts.config), 'storageFull')
}

/** The parameters for reading a request's body. */
interface Reading {
  call: AnyCall
  names: KnownNames
  actor: Actor | null
  beforeFile: ((fields: Fields) => Promise<void>) | undefined
}

/** Read the body, as a form if the call accepts one, and pass it on while its file is available. */
async function withBody<T>(
  door: Door,
  { call, names, actor, beforeFile }: Reading,
  c: Context,
  use: (inputs: Inputs) => Promise<T>,
): Promise<T> {
  const { room, parts } = door
  const admit = async (fields: unknown) => beforeFile?.(oneSpelling(fields, names) as Fields)
  const read = (body: unknown) => (call.body ? parsed(call.body, oneSpelling(body, names), call.each) : undefined)
  if (call.multipart && (isForm(c) || call.multipart.required)) {
    if (!isForm(c)) throw new Refusal('unsupportedBody')
    await countUpload(door, actor)
    await requireSpace(door)
    const { multipart } = call
    return room.during(c, multipart.max, () =>
      withForm(c, multipart, { storage: parts.storage, admit }, ({ fields, file }) =>
        use({ body: read(fields), file }),
      ),
    )
  }
  if (call.bytes) {
    const { bytes } = call
    await requireSpace(door)
    return room.during(c, bytes.max, () => withBytes(c, bytes, parts.storage, (file) => use({ body: undefined, file })))
  }
  const json = call.body ? await readJson(c, call.maxBody ?? DEFAULT_MAX_BODY) : undefined
  return use({ body: read(json), file: null })
}

/** Early checks, which refuse a request before its body is read. */
export interface Judges<C extends AnyCall> {
  /** Judge what is known before the body. */
  beforeBody?: (announced: Announced<C>) => Promise<void>
  /** Judge the fields of a form that came before its file; they are raw, and some may be missing. */
  beforeFile?: (announced: Announced<C>, fields: Fields) => Promise<void>
  /** Headers of every answer, even of a refusal of unreadable input. */
  gives?: AnswerHeaders
}

/** Serve a call of the contract: read, check and answer it; the handler gets values and returns one. */
export function serve<C extends AnyCall>(
  door: Door,
  call: C,
  handle: (asked: Asked<C>) => Promise<AnswerOf<C>>,
  { beforeBody, beforeFile, gives }: Judges<C> = {},
): void {
  const queryFields = namesOf(call.query)
  const names = namesOf(call.body)
  async function answer(c: Context, visit: Visit): Promise<Response> {
    const { actor, address } = visit
    const given: AnswerHeaders = { ...(c.get('given') as AnswerHeaders), ...gives }
    c.set('given', given)
    requireRole(call, actor)
    const params = call.params && parsed(call.params, c.req.param())
    const query = call.query && parsed(call.query, oneSpelling(c.req.query(), queryFields))
    const asked = {
      body: undefined as unknown,
      file: null as ReceivedFile | null,
      actor,
      params,
      query,
      address,
      header: (name: string) => c.req.header(name),
      setHeader(name: string, value: string) {
        given[name] = value
      },
    }
    const announced = asked as unknown as Announced<C>
    await beforeBody?.(announced)
    const judge = beforeFile && ((fields: Fields) => beforeFile(announced, fields))
    const answered = await withBody(door, { call, names, actor, beforeFile: judge }, c, ({ body, file }) => {
      asked.body = body
      asked.file = file
      return handle(asked as unknown as Asked<C>)
    })
    door.parts.metrics?.answered(call, answered)
    if (call.sends === 'file') {
      noteExport(door.parts, visit, { params, query })
      return answerFile(c, answered as SentFile, given)
    }
    return answerValue(door, call, c, { answered, given })
  }
  serveRaw(door, call, async (c) => {
    const visit = { call, actor: await signedIn(door, call, c), address: door.addressOf(c) }
    return answering(visit.actor?.id ?? null, () => notingRefusal(door.parts, visit, () => answer(c, visit)))
  })
}

const pathOf = (call: AnyCall) => call.path.replace(/\{(\w+)\}/g, ':$1')

/** Serve a call that does not answer JSON: the bytes of a file, or a redirect. */
export function serveRaw(door: Door, call: AnyCall, handle: (c: Context) => Promise<Response>): void {
  door.api.on(call.method, pathOf(call), (c: Context) => {
    c.set('call', call)
    return handle(c)
  })
}
