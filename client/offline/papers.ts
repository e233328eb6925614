import { ownerOf, storedToken } from '../api/token.ts'
import { anchors, here } from './here.ts'
import { notePapersWaiting } from './paper-count.ts'
import {
  type CertificatePaper,
  type MarksPaper,
  type Paper,
  PaperDatabase,
  type RequestPaper,
} from './paper-database.ts'

const KEEP_SENT_MS = 7 * 86_400_000

/** This device's certificates and requests. */
export const paperStore = new PaperDatabase()

type Made = 'id' | 'state' | 'made_at' | 'sent_at' | 'error'
export type NewPaper = Omit<CertificatePaper, Made> | Omit<RequestPaper, Made> | Omit<MarksPaper, Made>

/** A paper that has just been written, with the id that it keeps for ever. */
export function newPaper(paper: NewPaper): Paper {
  return { ...paper, id: here.newId(), state: 'waiting', made_at: anchors.now(), sent_at: null, error: null }
}

/** Counts what waits for the header. */
export async function countPapers(userId: string): Promise<void> {
  notePapersWaiting(userId, await paperStore.papers.where('[user_id+state]').equals([userId, 'waiting']).count())
}

/** Writes a paper and its file in one transaction: from here on it is not lost. */
export async function keepPaper(paper: Paper, bytes: ArrayBuffer | null): Promise<void> {
  await paperStore.transaction('rw', paperStore.papers, paperStore.files, async () => {
    await paperStore.papers.add(paper)
    if (bytes) await paperStore.files.add({ id: paper.id, bytes })
  })
  await countPapers(paper.user_id)
  await keepPass(paper.user_id)
}

/** Takes a paper off this device. */
export async function dropPaper({ id, user_id }: Pick<Paper, 'id' | 'user_id'>): Promise<void> {
  await paperStore.transaction('rw', paperStore.papers, paperStore.files, async () => {
    await Promise.all([paperStore.papers.delete(id), paperStore.files.delete(id)])
  })
  await countPapers(user_id)
}

/** Lets the worker send what waits of a person under this session; where nothing waits, it needs to know none. */
export async function keepPass(userId: string): Promise<void> {
  const token = storedToken()
  await paperStore.transaction('rw', paperStore.papers, paperStore.passes, async () => {
    const waits = await paperStore.papers.where('[user_id+state]').equals([userId, 'waiting']).count()
    if (waits > 0 && token !== null && ownerOf(token) === userId)
      await paperStore.passes.put({ user_id: userId, token })
    else await paperStore.passes.delete(userId)
  })
}

/** At sign-out no session stays on the device. */
export const forgetPasses = (): Promise<void> => paperStore.passes.clear()

/** A person's papers of a kind, newest first. Nobody else's are ever read. */
export async function papersOf<K extends Paper['kind']>(userId: string, kind: K) {
  const papers = await paperStore.papers.where('[user_id+kind]').equals([userId, kind]).sortBy('made_at')
  return papers.reverse() as Extract<Paper, { kind: K }>[]
}

/** Forgets what was delivered a week ago; what waits or was refused stays. */
export async function tidyPapers(userId: string): Promise<void> {
  const old = anchors.now() - KEEP_SENT_MS
  const sent = paperStore.papers.where('[user_id+state]').equals([userId, 'sent'])
  await sent.and(({ sent_at }) => sent_at !== null && sent_at < old).delete()
}
