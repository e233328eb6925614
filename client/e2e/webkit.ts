import { expect } from '@playwright/test'
import { startWebKit } from './webkit-processes.ts'

/** How the protocol names an element in its answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
type Element = Record<typeof ELEMENT, string>

/** One command of the WebDriver protocol. Throws what the driver says of a failure. */
async function command<T>(url: string, body?: object): Promise<T> {
  const how = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const response = await fetch(url, how)
  const { value } = (await response.json()) as { value: T }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}

/**
 * WebKit as a person uses it. Playwright's own WebKit is a build that it downloads and that does not run everywhere; the
 * system's is driven by seven commands of a standard protocol, for which no library is needed.
 */
export async function openWebKit(binary: string) {
  const processes = await startWebKit(binary)
  let session = ''

  /** Opens a window in the browser that runs, whose stores are those of the windows before. */
  async function begin(): Promise<void> {
    const opened = await command<{ sessionId: string }>(`${processes.url}/session`, { capabilities: {} })
    session = `${processes.url}/session/${opened.sessionId}`
    await command(`${session}/window/rect`, { width: 480, height: 1100 })
  }

  const run = <T>(script: string) => command<T>(`${session}/execute/sync`, { script, args: [] })
  const all = (xpath: string) => command<Element[]>(`${session}/elements`, { using: 'xpath', value: xpath })

  /** Waits for an element and answers the one that was seen: what is shown while something is sent may be gone at the next look. */
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

  await expect.poll(() => command(`${processes.url}/status`).then(Boolean, () => false)).toBe(true)
  await begin()
  return {
    goto: (url: string) => command<null>(`${session}/url`, { url }),
    reload: () => command<null>(`${session}/refresh`, {}),
    /** Answers an expression of the page. */
    evaluate: <T>(expression: string) => run<T>(`return ${expression}`),
    found,
    fill: (xpath: string, text: string) => act(xpath, 'value', { text }),
    click: (xpath: string) => act(xpath, 'click', {}),
    /** Kills the process in which the page runs: the session goes with it, and a new window opens in the same browser. */
    killPage: async () => {
      processes.killPage()
      // The first commands that meet the dead process fail in other words, and the driver has room for one session only.
      const said = () => command(`${session}/window`).then(() => '', String)
      await expect.poll(said).toContain('invalid session id')
      await begin()
    },
    close: () => processes.close(),
  }
}

export type WebKit = Awaited<ReturnType<typeof openWebKit>>
