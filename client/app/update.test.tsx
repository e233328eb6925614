import '../testing/like-browser.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { act } from '../testing/act.ts'
import { blankPage } from '../testing/page.ts'
import { Toaster } from '../ui/toaster.tsx'
import { followUpdates } from './update.ts'

/** A worker that never ends by itself, as far as pages see one. */
class Worker extends EventTarget {
  state = 'activated'
  scriptURL = new URL('/service-worker.js', location.href).href
  postMessage = vi.fn()
}

/** The browser's part of an update, which jsdom lacks: the active worker, the waiting one, and the change between them. */
class Workers extends EventTarget {
  controller: Worker | null = new Worker()
  registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: new Worker() as Worker | null,
    active: new Worker(),
    update: async () => {},
  })
  register = async () => this.registration
  /** Let the new worker take over, as when the old one has finished delivering. */
  change(): void {
    this.controller = this.registration.waiting
    this.registration.waiting = null
    this.dispatchEvent(new Event('controllerchange'))
  }
}

const reload = vi.fn()
let workers: Workers
const text = () => document.body.textContent ?? ''
const update = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'ATUALIZAR')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Simulate somebody typing into a form. */
function typing(): () => void {
  const form = document.body.appendChild(document.createElement('form'))
  form.dataset.dirty = 'true'
  return () => form.remove()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubEnv('PROD', true)
  vi.stubGlobal('location', { ...location, href: location.href, origin: location.origin, reload })
  vi.stubGlobal('fetch', async () => Response.error())
  workers = new Workers()
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
    reload.mockReset()
  })
  await blankPage().draw(<Toaster />)
  await act(() => followUpdates())
  await pass(1_000)
})

describe('D-04: ATUALIZAR while the old worker still delivers', () => {
  it('the page reloads when nobody has begun anything', async () => {
    await act(() => update()?.click())
    workers.change()
    await pass(2_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('words that are typed meanwhile stay, and the update is offered again', async () => {
    await act(() => update()?.click())
    await pass(5_000)
    const end = typing()
    workers.change()
    await pass(5_000)
    expect(reload).not.toHaveBeenCalled()
    end()
    await act(() => update()?.click())
    await pass(2_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('given up, it is no longer agreed to: the page is not loaded anew when the worker goes at last', async () => {
    await act(() => update()?.click())
    await pass(10_500)
    expect(text()).toContain('Não foi possível atualizar')
    workers.change()
    await pass(5_000)
    expect(reload).not.toHaveBeenCalled()
    expect(update()).toBeDefined()
  })
})
