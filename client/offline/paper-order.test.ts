import { expect, it, onTestFinished, vi } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { freshStore, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { type MarksPaper, PaperDatabase } from './paper-database.ts'
import { drainPapers } from './paper-drain.ts'
import { isUnsent } from './waiting.ts'

it('a request for another time of a mark goes after that mark, and holds nothing else up', async () => {
  const { app, outbox, parts, people } = await tablet({ people: 1 })
  const [ana = ''] = people
  const mark = await capture(parts, tapOf(app, people, 0, null))
  const store = new PaperDatabase(freshStore())
  const paper = (id: string, made_at: number, replaces: string | null): MarksPaper => ({
    id,
    user_id: ana,
    state: 'waiting',
    made_at,
    sent_at: null,
    error: null,
    kind: 'marks',
    day: '2026-06-16',
    justification: 'Esqueci',
    marks: [{ id: `mark ${id}`, entry_type: 'saida', timestamp: '2026-06-16T20:00:00.000Z', replaces }],
  })
  await store.papers.bulkAdd([paper('about it', 1, mark.id), paper('another', 2, null)])
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    const { id, marks, content_hash } = JSON.parse(String(body)) as MarksPaper & { content_hash: string }
    sent.push(id)
    const echo = marks.map((one) => ({ ...one, content_hash }))
    return new Response(JSON.stringify(echo), { headers: { 'content-type': 'application/json', 'x-ponto-epoch': 'e' } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const token = () => `h.${btoa(JSON.stringify({ sub: ana }))}.s`
  const worker = {
    store,
    mono: () => 0,
    now: () => 1,
    token,
    isUnsent: (ids: readonly string[]) => isUnsent(parts, ids),
  }

  expect(await drainPapers(worker, ana, 1)).toBe('left')
  expect(sent).toEqual(['another'])
  await outbox.events.update(mark.seq, { state: 'acked', acked_at: 1 })
  expect(await drainPapers(worker, ana, 1)).toBe('done')
  expect(sent).toEqual(['another', 'about it'])
})
