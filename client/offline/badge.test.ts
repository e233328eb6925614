// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest'
import { tablet } from '../testing/tablet.ts'
import { tapOf } from '../testing/unsent.ts'
import { showUnsentCount } from './badge.ts'
import { capture } from './capture.ts'

/** An icon that shows a number; null while it shows none. */
function icon() {
  const shown: (number | null)[] = []
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return shown
}

it('the icon tells of marks in the store and of those beside it, and of nothing once they have gone', async () => {
  const t = await tablet()
  const shown = icon()
  await capture(t.parts, tapOf(t.app, t.people, 0, null))
  await showUnsentCount(t.parts, 2)
  await t.go()
  await showUnsentCount(t.parts)
  expect(shown).toEqual([3, null])
})

it('where the store tells nothing, those beside it are told; without any, the number stays', async () => {
  const t = await tablet()
  const shown = icon()
  t.outbox.close()
  await showUnsentCount(t.parts, 1)
  await expect(showUnsentCount(t.parts)).rejects.toThrow()
  expect(shown).toEqual([1])
})
