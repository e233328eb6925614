import { hash } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import { canonicalJson } from '#shared/clock/punch.ts'
import { refuseIf } from '#shared/text/refusal.ts'

/**
 * Return the echo for a paper that was sent with the hash of its content: only this tells its device that it arrived as written. Empty
 * without a hash, as releases up to 0.1.0 send papers. Throws `paperHashWrong` before anything is stored.
 */
export function contentEcho(named: string | undefined, text: string): { content_hash?: string } {
  if (named === undefined) return {}
  refuseIf(hash('sha256', text) !== named, 'paperHashWrong')
  return { content_hash: named }
}

/** Return the hash of written content, including its writer: the same id with another hash is a conflict. */
export const hashOfContent = (content: object, { id: by }: Actor): string =>
  hash('sha256', canonicalJson({ ...content, by }))
