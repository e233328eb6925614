import { expect } from '@playwright/test'
import { startWebKit } from './webkit-processes.ts'

/** The key of an element in the protocol's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = Record<typeof ELEMENT, string>

/** Send one command of the WebDriver protocol. Throw the driver's error on failure. */
async function command<T>(url: string, body?: object): Promise<T> {
  const how = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(url, how)
  const { value } = (await response.json()) as { value: T }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}

/**
 * Wait for the delivery and for whatever else writes, and let no delivery begin again on this page. WebKitGTK 2.50 never ends the transaction
 * of a page that is left in the middle of one, and the next page waits for that store for ever.
 */
const REST = `
const written = (database) => new Promise((done, fail) => {
  const stores = [...database.objectStoreNames]
  if (stores.length === 0) return done()
  const last = database.transaction(stores, 'readwrite')
  last.oncomplete = done
  last.onabort = () => fail(last.error)
})
const opened = (name) => new Promise((done, fail) => {
  const asked = indexedDB.open(name)
  asked.onsuccess = () => done(asked.result)
  asked.onerror = () => fail(asked.error)
})
return new Promise((rests) => navigator.locks.request('folha-drain', async () => {
  for (const { name } of await indexedDB.databases()) await written(await opened(name))
  rests(true)
  return new Promise(() => {})
}))`

/**
 * WebKit as people use it. Playwright's own WebKit is a downloaded build that does not run everywhere; the system's is driven by seven
 * commands of a standard protocol, which needs no library.
 */
export async function openWebKit(binary: string) {
  const processes = await startWebKit(binary)
  let session = ''

  /** Open a window in the running browser, with the storage of earlier windows. */
  async function begin(): Promise<void> {
    const opened = await command<{ sessionId: string }>(`${processes.url}/session`, { capabilities: {} })
    session = `${processes.url}/session/${opened.sessionId}`
    await command(`${session}/window/rect`, { width: 480, height: 1100 })
  }

  const run = <T>(script: string) => command<T>(`${session}/execute/sync`, { script, args: [] })
  const all = (xpath: string) => command<Element[]>(`${session}/elements`, { using: 'xpath', value: xpath })

  /** Wait for an element and return the one that was seen: an element shown only while sending may be gone at the next look. */
  async function found(xpath: string): Promise<Element> {
    const seen: Element[] = []
    const look = async () => seen.push(...(await all(xpath)))
    await expect.poll(look, { message: xpath }).toBeGreaterThan(0)
    return seen[0] as Element
  }

  const act = async (xpath: string, what: string, body: object) => {
    const element = await found(xpath)
    await command(`${session}/element/${element[ELEMENT]}/${what}`, body)
  }

  /** Wait until an element rests: the driver clicks where it was found, and a dialog slides in. */
  async function rested(xpath: string): Promise<void> {
    let before = ''
    const isStill = async () => {
      const element = await found(xpath)
      // An element that was drawn anew has not rested.
      const now = await command(`${session}/element/${element[ELEMENT]}/rect`).then(JSON.stringify, () => '')
      const isSame = now !== '' && now === before
      before = now
      return isSame
    }
    await expect.poll(isStill, { message: xpath, intervals: [60] }).toBe(true)
  }

  await expect.poll(() => command(`${processes.url}/status`).then(Boolean, () => false)).toBe(true)
  await begin()
  return {
    goto: (url: string) => command<null>(`${session}/url`, { url }),
    reload: () => command<null>(`${session}/refresh`, {}),
    /** Evaluate an expression in the page. */
    evaluate: <T>(expression: string) => run<T>(`return ${expression}`),
    found,
    /** Load the page anew when none of its stores is being written. */
    reloadAtRest: async () => {
      await run(REST)
      await command<null>(`${session}/refresh`, {})
    },
    fill: (xpath: string, text: string) => act(xpath, 'value', { text }),
    click: async (xpath: string) => {
      await rested(xpath)
      await act(xpath, 'click', {})
    },
    /** Kill the process that runs the page: the session ends with it, and a new window opens in the same browser. */
    killPage: async () => {
      processes.killPage()
      // The first commands to the dead process fail with other messages, and the driver allows one session only.
      const said = () => command(`${session}/window`).then(() => '', String)
      await expect.poll(said).toContain('invalid session id')
      await begin()
    },
    close: () => processes.close(),
  }
}

export type WebKit = Awaited<ReturnType<typeof openWebKit>>
