import '../testing/like-browser.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listStores } from '#shared/contract/stores.ts'
import { served } from '../testing/served.ts'
import { anchors } from './here.ts'
import { keptReading, pullReading, readingKey } from './readings.ts'

it('an answer is as old as its question: what is written while it is on its way may be missing in it', async () => {
  const { person } = await served()
  await person({ role: 'master' })
  const answer = globalThis.fetch
  const asked: number[] = []
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const now = anchors.now()
    const response = await answer(...given)
    if (String(given[0]).startsWith('/api/stores')) {
      asked.push(now)
      await vi.waitUntil(() => anchors.now() > now + 100)
    }
    return response
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await pullReading(listStores, {}, 0)
  const kept = await keptReading(readingKey(listStores, {}))
  expect(asked).toHaveLength(1)
  expect(kept?.at).toBeLessThanOrEqual(asked[0] ?? 0)
})

it('an answer that comes after its person went is not kept for the next one, nor shown', async () => {
  const { person } = await served()
  await person({ role: 'master' })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const response = await answer(...given)
    if (String(given[0]).startsWith('/api/stores')) await person()
    return response
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const shown = vi.fn()
  await pullReading(listStores, {}, 0, shown)
  expect(await keptReading(readingKey(listStores, {}))).toBeNull()
  expect(shown).not.toHaveBeenCalled()
})
