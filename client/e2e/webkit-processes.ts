import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** Below the range from which systems give the ports that nobody asked for: none of them is taken between the look and the use. */
const FIRST_PORT = 20_000
const PORTS = 10_000

async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
  const taken = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    taken.once('error', () => resolve(false))
    taken.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  taken.close()
  await once(taken, 'close')
  return port
}

/** A screen that nobody sees, and its name. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const command = ['-displayfd', '3', '-screen', '0', '800x1200x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', command, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const written = screen.stdio[3]
  if (!written || !('read' in written)) throw new Error('Xvfb has no third stream')
  const lines = createInterface({ input: written })
  const display = await new Promise<string>((resolve, reject) => {
    lines.once('line', (line) => resolve(`:${line.trim()}`))
    screen.once('error', reject)
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { screen, display }
}

/** The number of a process's parent, its name and the instant of its start in ticks; null when it has gone. */
function statusOf(pid: number): { parent: number; name: string; started: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
      parent: Number(rest[1]),
      started: Number(rest[19]),
    }
  } catch {
    return null
  }
}

/** The browser's processes that run pages and workers, the oldest first. */
function webProcessesOf(browser: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .map(Number)
    .map((pid) => ({ pid, status: statusOf(pid) }))
    .filter(({ status }) => status?.parent === browser && status.name.startsWith('WebKitWebProc'))
    .sort((a, b) => (a.status?.started ?? 0) - (b.status?.started ?? 0))
    .map(({ pid }) => pid)
}

/**
 * WebKit on a screen of its own, and the program that drives it. The browser is started here and not by its driver, which
 * would take it along when a page's process dies: so another session finds the same browser with what it stored.
 */
export async function startWebKit(binary: string) {
  const { screen, display } = await startScreen()
  const [driverPort, inspectorPort] = [await freePort(), await freePort()]
  const inspector = `127.0.0.1:${inspectorPort}`
  const env = {
    ...process.env,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    TZ: 'America/Sao_Paulo',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_INSPECTOR_SERVER: inspector,
  }
  // A group of its own, in which its processes can be ended with it.
  const browser = spawn(binary, ['--automation'], { env, stdio: 'ignore', detached: true })
  const driver = spawn('WebKitWebDriver', [`--port=${driverPort}`, `--target=${inspector}`], { env, stdio: 'ignore' })
  const pid = browser.pid
  if (!pid) throw new Error(`${binary} does not start`)
  const running = [driver, browser, screen]
  const endAll = () => {
    driver.kill('SIGKILL')
    if (browser.exitCode === null && browser.signalCode === null) process.kill(-pid, 'SIGKILL')
    screen.kill('SIGTERM')
  }
  // Also of a journey that is cut short: a browser of a group of its own would outlive it.
  process.once('exit', endAll)
  return {
    url: `http://127.0.0.1:${driverPort}`,
    /** Kills the process of the page: the browser's first one stays with its blank page, and each address gets one of its own. */
    killPage: () => {
      const newest = webProcessesOf(pid).at(-1)
      if (!newest) throw new Error('no page runs')
      process.kill(newest, 'SIGKILL')
    },
    close: async () => {
      process.off('exit', endAll)
      const ends = running.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit'))
      endAll()
      await Promise.all(ends)
    },
  }
}
