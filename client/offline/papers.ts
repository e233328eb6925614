import { ownerOf, storedToken } from '../api/token.ts'
import { anchors, here } from './here.ts'
import { notePapersWaiting } from './paper-count.ts'
import {
  type AnswerPaper,
  type CertificatePaper,
  type MarksPaper,
  type Paper,
  PaperDatabase,
  type RequestPaper,
} from './paper-database.ts'

const KEEP_SENT_MS = 7 * 86_400_000

/** The certificates and requests stored on this device. */
export const paperStore = new PaperDatabase()

type Made = 'id' | 'state' | 'made_at' | 'sent_at' | 'error'
export type NewPaper =
  | Omit<CertificatePaper, Made>
  | Omit<RequestPaper, Made>
  | Omit<MarksPaper, Made>
  | Omit<AnswerPaper, Made>

/** Build a new paper, with the id that it keeps forever. */
export function newPaper(paper: NewPaper): Paper {
  return { ...paper, id: here.newId(), state: 'waiting', made_at: anchors.now(), sent_at: null, error: null }
}

/** Count the waiting papers for the header. */
export async function countPapers(userId: string): Promise<void> {
  notePapersWaiting(userId, await paperStore.papers.where('[user_id+state]').equals([userId, 'waiting']).count())
}

/** Store a paper and its file in one transaction: from here on it is not lost. */
export async function keepPaper(paper: Paper, bytes: ArrayBuffer | null): Promise<void> {
  await paperStore.transaction('rw', paperStore.papers, paperStore.files, async () => {
    await paperStore.papers.add(paper)
    if (bytes) await paperStore.files.add({ id: paper.id, bytes })
  })
  await countPapers(paper.user_id)
  await keepPass(paper.user_id)
}

/** Delete a paper and its file from this device. */
export async function dropPaper({ id, user_id }: Pick<Paper, 'id' | 'user_id'>): Promise<void> {
  await paperStore.transaction('rw', paperStore.papers, paperStore.files, async () => {
    await Promise.all([paperStore.papers.delete(id), paperStore.files.delete(id)])
  })
  await countPapers(user_id)
}

/** Let the worker send a person's waiting papers under this session; if nothing waits, give it no session. */
export async function keepPass(userId: string): Promise<void> {
  const token = storedToken()
  await paperStore.transaction('rw', paperStore.papers, paperStore.passes, async () => {
    const waits = await paperStore.papers.where('[user_id+state]').equals([userId, 'waiting']).count()
    if (waits > 0 && token !== null && ownerOf(token) === userId)
      await paperStore.passes.put({ user_id: userId, token })
    else await paperStore.passes.delete(userId)
  })
}

/** Delete all passes at sign-out, so that no session stays on the device. */
export const forgetPasses = (): Promise<void> => paperStore.passes.clear()

/** Return a person's papers of a kind, newest first. Other people's are never read. */
export async function papersOf<K extends Paper['kind']>(userId: string, kind: K) {
  const papers = await paperStore.papers.where('[user_id+kind]').equals([userId, kind]).sortBy('made_at')
  return papers.reverse() as Extract<Paper, { kind: K }>[]
}

/** Delete papers delivered more than a week ago; waiting and refused ones stay. */
export async function tidyPapers(userId: string): Promise<void> {
  const old = anchors.now() - KEEP_SENT_MS
  const sent = paperStore.papers.where('[user_id+state]').equals([userId, 'sent'])
  await sent.and(({ sent_at }) => sent_at !== null && sent_at < old).delete()
}
