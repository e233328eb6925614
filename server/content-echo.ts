import { hash } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import { canonicalJson } from '#shared/clock/punch.ts'
import { refuseIf } from '#shared/text/refusal.ts'

/**
 * What is said back of a paper that named the hash of its content: only this tells its device that it has arrived as it was written.
 * Nothing for one that named none, as releases up to 0.1.0 send them. Throws `paperHashWrong` before anything of it is kept.
 */
export function contentEcho(named: string | undefined, text: string): { content_hash?: string } {
  if (named === undefined) return {}
  refuseIf(hash('sha256', text) !== named, 'paperHashWrong')
  return { content_hash: named }
}

/** The hash of what somebody writes: the same id with another one is another content. */
export const hashOfContent = (content: object, { id: by }: Actor): string =>
  hash('sha256', canonicalJson({ ...content, by }))
