import type { Actor } from '#shared/access/actor.ts'
import type { Parts } from './parts.ts'

/** Who does something, from where, when: what each row of the audit log says of its deed. */
export interface Doer {
  readonly actor: Actor
  /** The network address that the request came from. */
  readonly address: string
  /** Milliseconds since 1970: one instant for all that a request writes. */
  readonly at: number
  newId(): string
}

/** What a verb is told beside its input. A call that needs no sign-in has no actor. */
export interface Context<A extends Actor | null = Actor> extends Omit<Doer, 'actor'> {
  readonly actor: A
  readonly parts: Parts
  /** The pass that the own password gave, where one came along. */
  readonly stepUp: string | undefined
  /** A header of the request. */
  header(name: string): string | undefined
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void
}
