import type { AnswerOf, AnyCall, BodyOf, ParamsOf, QueryOf } from '#shared/contract/call.ts'
import type { Context } from '../context.ts'
import type { ReceivedFile } from '../parts.ts'
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

/** Early checks, which refuse a request before its body is read. */
interface Judges<C extends AnyCall> {
  beforeBody?: (ctx: ContextOf<C>, input: Pick<Input<C>, 'params' | 'query'>) => Promise<void>
  /** Judge the fields of a form that came before its file; they are raw, and some may be missing. */
  beforeFile?: (ctx: ContextOf<C>, fields: Readonly<Record<string, unknown>>) => Promise<void>
  /** Headers of every answer, even of a refusal of unreadable input. */
  gives?: AnswerHeaders
}

/** A call with its verb, ready to be bound to a door. */
export type Route = (door: Door) => void

const contextOf = <C extends AnyCall>({ parts }: Door, asked: Announced<C>): ContextOf<C> => ({
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
export function route<C extends AnyCall>(call: C, verb: Verb<C>, judges: Judges<C> = {}): Route {
  const { beforeBody, beforeFile, gives } = judges
  return (door) =>
    serve(door, call, (asked) => verb(contextOf(door, asked), asked), {
      ...(gives && { gives }),
      ...(beforeBody && { beforeBody: (asked) => beforeBody(contextOf(door, asked), asked) }),
      ...(beforeFile && { beforeFile: (asked, fields) => beforeFile(contextOf(door, asked), fields) }),
    })
}
