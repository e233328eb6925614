import { appendAudit, type Deed } from './audit/append.ts'
import type { Limiter, Parts } from './parts.ts'

/** A deed that leaves no other trace than its note. */
export type NotedDeed = Omit<Deed, 'id' | 'at'>

const isFree = async (limit: Limiter, key: string) => (await limit.count(key)) === 0

function write({ database, now, newId }: Parts, deed: NotedDeed): Promise<void> {
  return database.write((tx) => appendAudit(tx, { ...deed, id: newId(), at: now() }))
}

/** Don't await a note: the answer and its time must not depend on it. */
function unwaited(parts: Parts, writing: Promise<void>): void {
  writing.catch((error) => parts.log.warn({ err: error }, 'deed not noted'))
}

/** Note in the audit log what a signed-in person read or was refused: once a minute for each key. */
export function noteDeed(parts: Parts, key: string, deed: NotedDeed): void {
  const { notes } = parts.limits
  unwaited(
    parts,
    isFree(notes, `${deed.action} ${key}`).then((free) => (free ? write(parts, deed) : undefined)),
  )
}

/** The same for strangers, who are many and can't be told apart: with a limit per minute for all together. */
export function noteStranger(parts: Parts, key: string, deed: NotedDeed): void {
  const { strangerNotes, allNotes } = parts.limits
  const isWorthIt = async () => (await isFree(strangerNotes, key)) && (await isFree(allNotes, 'all'))
  unwaited(
    parts,
    isWorthIt().then((free) => (free ? write(parts, deed) : undefined)),
  )
}
