import { afterEach, expect, it, vi } from 'vitest'
import { dialogsLeft, enterDialog } from './dialog-stack.ts'

afterEach(() => vi.restoreAllMocks())

it('back to a page whose dialog has just closed goes one page back, not two', async () => {
  history.replaceState(null, '', '/relatorio')
  enterDialog({ element: null, close: () => {} })()
  history.pushState(null, '', '/pessoa')
  // The browser answers a step late: the closed dialog leaves the history in between.
  const back = vi.spyOn(history, 'back').mockReturnValue()
  history.go(-1)
  await vi.waitFor(() => expect(back).toHaveBeenCalled(), { interval: 1 })
  await dialogsLeft()
  expect(back).toHaveBeenCalledTimes(1)
})
