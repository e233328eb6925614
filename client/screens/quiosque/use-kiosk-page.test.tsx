import { expect, it, vi } from 'vitest'
import { act } from '../../testing/act.ts'
import { blankPage } from '../../testing/page.ts'
import { useKioskPage } from './use-kiosk-page.ts'

function Page({ step }: { step: string }) {
  useKioskPage(step)
  return <button type="button">there</button>
}

const button = () => document.querySelector('button') ?? document.body
const send = async (event: Event) => {
  await act(async () => void button().dispatchEvent(event))
  return event
}
const clickAt = (x: number, y = 10) =>
  send(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }))

it('a long touch opens no menu, and a key that is held down presses once', async () => {
  await blankPage().draw(<Page step="idle" />)
  expect((await send(new Event('contextmenu', { bubbles: true, cancelable: true }))).defaultPrevented).toBe(true)
  const held = (key: string) =>
    send(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true, cancelable: true }))
  expect((await held('Enter')).defaultPrevented).toBe(true)
  expect((await held('Backspace')).defaultPrevented).toBe(false)
})

it('the second touch of a double one does not press what the first brought up', async () => {
  const { draw } = blankPage()
  await draw(<Page step="pin" />)
  expect((await clickAt(10)).defaultPrevented).toBe(false)
  expect((await clickAt(10)).defaultPrevented, 'two equal digits').toBe(false)
  await draw(<Page step="action" />)
  expect((await clickAt(14)).defaultPrevented).toBe(true)
  expect((await clickAt(300)).defaultPrevented, 'another place').toBe(false)
  await send(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
  await draw(<Page step="done" />)
  expect((await clickAt(300)).defaultPrevented, 'a key came between').toBe(false)
})

it('asks for the full screen at a touch of the idle screen only', async () => {
  const request = vi.fn(async () => {})
  document.documentElement.requestFullscreen = request
  const { draw } = blankPage()
  await draw(<Page step="people" />)
  await clickAt(10)
  expect(request).not.toHaveBeenCalled()
  await draw(<Page step="idle" />)
  await clickAt(200)
  expect(request).toHaveBeenCalledTimes(1)
})

it('keeps the screen on, and again when the page comes back', async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    const lock = { released: false, release: async () => {} }
    locks.push(lock)
    return lock
  })
  Object.assign(navigator, { wakeLock: { request } })
  await blankPage().draw(<Page step="idle" />)
  expect(request).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request, 'it is still held').toHaveBeenCalledTimes(1)
  for (const lock of locks) lock.released = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
})

it('Back leads nowhere', async () => {
  await blankPage().draw(<Page step="idle" />)
  const before = history.length
  await clickAt(10)
  await clickAt(200)
  expect(history.length, 'one entry to stand on').toBe(before + 1)
  const forward = vi.spyOn(history, 'forward')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(forward).toHaveBeenCalledTimes(1)
})
