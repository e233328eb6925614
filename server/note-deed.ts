import { appendAudit, type Deed } from './audit/append.ts'
import type { Limiter, Parts } from './parts.ts'

/** A deed that left nothing behind but its note. */
export type NotedDeed = Omit<Deed, 'id' | 'at'>

const isFree = async (limit: Limiter, key: string) => (await limit.count(key)) === 0

function write({ database, now, newId }: Parts, deed: NotedDeed): Promise<void> {
  return database.write((tx) => appendAudit(tx, { ...deed, id: newId(), at: now() }))
}

/** Nobody waits for a note: whether it is written, the answer is the same, and as soon. */
function unwaited(parts: Parts, writing: Promise<void>): void {
  writing.catch((error) => parts.log.warn({ err: error }, 'deed not noted'))
}

/** Notes in the audit log what somebody who is signed in read or was refused: once a minute for each key. */
export function noteDeed(parts: Parts, key: string, deed: NotedDeed): void {
  const { notes } = parts.limits
  unwaited(
    parts,
    isFree(notes, `${deed.action} ${key}`).then((free) => (free ? write(parts, deed) : undefined)),
  )
}

/** The same for strangers, who are many and can't be counted by who they are: only so many a minute in all. */
export function noteStranger(parts: Parts, key: string, deed: NotedDeed): void {
  const { strangerNotes, allNotes } = parts.limits
  const isWorthIt = async () => (await isFree(strangerNotes, key)) && (await isFree(allNotes, 'all'))
  unwaited(
    parts,
    isWorthIt().then((free) => (free ? write(parts, deed) : undefined)),
  )
}
