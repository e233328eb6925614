import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '#shared/contract/call.ts'
import type { Context } from '../context.ts'
import type { Parts, ReceivedFile } from '../parts.ts'
import type { AnswerHeaders } from './answer.ts'
import { type Announced, type Asked, type Door, serve } from './serve.ts'

/** The validated input of a call. */
export interface Input<C extends AnyCall> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** The file of a form, or the body of a call that accepts bytes. */
  file: ReceivedFile | null
}

type ContextOf<C extends AnyCall> = Context<Asked<C>['actor']>

/** Decides one call of the contract, and has its name. */
export type Verb<C extends AnyCall> = (ctx: ContextOf<C>, input: Input<C>) => Promise<AnswerOf<C>>

/** Options of serving a call, besides its verb; mostly early checks, which refuse a request before its body is read. */
interface Serving<C extends AnyCall> {
  beforeBody?: (ctx: ContextOf<C>, input: Pick<Input<C>, 'params' | 'query'>) => Promise<void>
  /** Judge the fields of a form that came before its file; they are raw, and some may be missing. */
  beforeFile?: (ctx: ContextOf<C>, fields: Readonly<Record<string, unknown>>) => Promise<void>
  /** Headers of every answer, even of a refusal of unreadable input. */
  gives?: AnswerHeaders
  /** True for a long reading, which a replica of the database may answer. */
  fromReplica?: boolean
}

/** A call with its verb, ready to be bound to a door. */
export type Route = (door: Door) => void

/** Return the parts of the program, which read from the replica of the database where there is a useful one. */
async function partsAtReplica(parts: Parts): Promise<Parts> {
  const { database } = parts
  return database.replica ? { ...parts, database: { ...database, read: await database.replica() } } : parts
}

const contextOf = <C extends AnyCall>(parts: Parts, asked: Announced<C>): ContextOf<C> => ({
  parts,
  actor: asked.actor,
  address: asked.address,
  at: parts.now(),
  newId: parts.newId,
  stepUp: asked.header('x-step-up'),
  header: asked.header,
  setHeader: asked.setHeader,
})

/** Bind a call of the contract to the verb that decides it. */
export function route<C extends AnyCall>(call: C, verb: Verb<C>, serving: Serving<C> = {}): Route {
  const { beforeBody, beforeFile, gives, fromReplica } = serving
  return (door) => {
    const { parts } = door
    const answer = async (asked: Asked<C>) =>
      verb(contextOf(fromReplica ? await partsAtReplica(parts) : parts, asked), asked)
    serve(door, call, answer, {
      ...(gives && { gives }),
      ...(beforeBody && { beforeBody: (asked) => beforeBody(contextOf(parts, asked), asked) }),
      ...(beforeFile && { beforeFile: (asked, fields) => beforeFile(contextOf(parts, asked), fields) }),
    })
  }
}
