import { beforeEach, expect, it, vi } from 'vitest'
import { act } from '../../../testing/act.ts'
import { blankPage } from '../../../testing/page.ts'
import { usePreview } from './use-preview.ts'

/** The previews that were asked for, each with the way to answer it. */
const asked: { body: { content: string; from: string | null }; answer: (preview: { device: string }) => void }[] = []

vi.mock('../../../offline/act.ts', () => ({
  act: (_: unknown, { body }: { body: { content: string; from: string | null } }) =>
    new Promise((answer) => asked.push({ body, answer })),
}))

let now: ReturnType<typeof usePreview>

function Screen() {
  now = usePreview('centro')
  return null
}

/** A file for a window that can't read files. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'AFD.txt'), { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
const choose = (text: string) => act(async () => void now.choose(fileOf(text)))
const until = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))
const answer = (place: number, device: string) => act(async () => asked[place]?.answer({ device }))

beforeEach(async () => {
  asked.length = 0
  await blankPage().draw(<Screen />)
})

it('an answer that comes after a later look is not shown', async () => {
  await choose('um')
  await until(1)
  await answer(0, 'REP-C 1')
  const { chosen } = now
  await act(async () => void (chosen && now.look({ ...chosen, from: '2026-05-01' })))
  await act(async () => void (chosen && now.look({ ...chosen, from: '2026-05-02' })))
  await until(3)
  await answer(2, 'REP-C 3')
  await answer(1, 'REP-C 2')
  expect(now).toMatchObject({ chosen: { from: '2026-05-02' }, preview: { device: 'REP-C 3' }, busy: false })
})

it('an answer about a file that was taken away is not shown', async () => {
  await choose('um')
  await until(1)
  await act(async () => void now.choose(null))
  await answer(0, 'REP-C 1')
  expect(now).toMatchObject({ chosen: null, preview: null, busy: false })
})

it('bytes of zero, which the server refuses in any text, are sent as blanks', async () => {
  await choose('a\u0000b')
  await until(1)
  expect(asked[0]?.body.content).toBe('a b')
})
