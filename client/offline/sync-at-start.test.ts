import '../testing/like-browser.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { Anchors } from './clock-anchor.ts'
import { Sender } from './wake.ts'

/** Start a page on a device whose browser can wake its worker; return the sync tags that it requested. */
async function started(hasMark: boolean) {
  const t = await tablet()
  if (hasMark) await capture(t.parts, tapOf(t.app, t.people, 0, null))
  const asked: string[] = []
  const requests: string[] = []
  const registration = { sync: { register: async (tag: string) => void asked.push(tag) } }
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready: registration }, configurable: true })
  const fetch = async ({ path }: { path: string }) => {
    requests.push(path)
    throw new TypeError('no network')
  }
  const parts = { ...t.parts, fetch }
  onTestFinished(new Sender(parts, new Anchors(parts)).start())
  return { asked, requests }
}

it('B-01: whose tries are spent the worker is given new ones at each start with something to send', async () => {
  const { asked } = await started(true)
  await vi.waitFor(() => expect(asked).toEqual(['folha-drain']), 5_000)
})

it('with nothing to send the worker is left alone, and the server is asked whether it misses anything', async () => {
  const { asked, requests } = await started(false)
  await vi.waitFor(() => expect(requests).toEqual(['/api/health']), 5_000)
  expect(asked).toEqual([])
})
