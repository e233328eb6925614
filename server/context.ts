import type { Actor } from '#shared/access/actor.ts'
import type { Parts } from './parts.ts'

/** The actor, origin and time of a request: the fields of every audit row. */
export interface Doer {
  readonly actor: Actor
  /** The network address that the request came from. */
  readonly address: string
  /** Milliseconds since 1970: one instant for everything that a request writes. */
  readonly at: number
  newId(): string
}

/** The environment of a verb, besides its input. A call without sign-in has no actor. */
export interface Context<A extends Actor | null = Actor> extends Omit<Doer, 'actor'> {
  readonly actor: A
  readonly parts: Parts
  /** The pass that the own password gave, if one was sent. */
  readonly stepUp: string | undefined
  /** Return a header of the request. */
  header(name: string): string | undefined
  /** Set a header of the answer. */
  setHeader(name: string, value: string): void
}
