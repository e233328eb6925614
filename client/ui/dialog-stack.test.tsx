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

it('back right after a dialog has closed goes to the page before', async () => {
  history.replaceState(null, '', '/relatorio')
  history.pushState(null, '', '/pessoa')
  enterDialog({ element: null, close: () => {} })()
  history.go(-1)
  await vi.waitFor(() => expect(location.pathname).toBe('/relatorio'), { interval: 1 })
  await dialogsLeft()
  expect(location.pathname).toBe('/relatorio')
})

it('back pressed while a closed dialog is leaving is told to the page, which may lie further back', async () => {
  history.replaceState(null, '', '/relatorio')
  history.pushState(null, '', '/pessoa')
  enterDialog({ element: null, close: () => {} })()
  // Both steps become one, as in a browser that has not begun the first one yet.
  const back = vi.spyOn(history, 'back').mockImplementation(() => history.go(-2))
  const told = vi.fn()
  window.addEventListener('popstate', () => told(location.pathname), { once: true })
  await vi.waitFor(() => expect(back).toHaveBeenCalled(), { interval: 1 })
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('/relatorio'), { interval: 1 })
})

it('back closes an open dialog and nothing else, however soon it is pressed again', async () => {
  history.replaceState(null, '', '/relatorio')
  history.pushState(null, '', '/pessoa')
  let leave = () => {}
  const close = vi.fn(() => leave())
  leave = enterDialog({ element: null, close })
  history.go(-1)
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1), { interval: 1 })
  expect(location.pathname).toBe('/pessoa')
  history.go(-1)
  await vi.waitFor(() => expect(location.pathname).toBe('/relatorio'), { interval: 1 })
  await dialogsLeft()
  expect(location.pathname).toBe('/relatorio')
})
