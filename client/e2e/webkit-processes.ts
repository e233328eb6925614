import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** Below the ephemeral port range, so that no port is taken between the check and its use. */
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

/** Start an invisible screen; return it with its name. */
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

/** Return a process's parent, name and start time in ticks; null once it has ended. */
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

/** Return the browser's processes that run pages and workers, oldest first. */
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
 * Start WebKit on a screen of its own, and its driver. Start the browser here and not by its driver, which would end it when a page's
 * process dies: that way a new session finds the same browser with its storage.
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
  // A process group of its own, so that all its processes can be ended with it.
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
  // For a journey that is cut short too: a browser in its own process group would outlive it.
  process.once('exit', endAll)
  return {
    url: `http://127.0.0.1:${driverPort}`,
    /** Kill the page's process: the browser's first one keeps its blank page, and each address gets one of its own. */
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
