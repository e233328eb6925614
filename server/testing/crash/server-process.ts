import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/** The program and the options that `npm start` runs. */
export const PROGRAM = 'dist/server/main.js'
export const AS_STARTED = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** The real server in a separate process. */
export interface ServerProcess {
  address: string
  pid: number
  /** Milliseconds from the start of the process until it reported its address. */
  readyAfterMs: number
  /** Return its output so far. */
  said(): string
  /** End it with a signal; resolves once it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

async function addressOf(child: ChildProcess, said: string[], listensAt?: string): Promise<string> {
  for await (const chunk of child.stdout ?? []) {
    said.push(String(chunk))
    if (listensAt && said.join('').includes(`Folha de Ponto em ${listensAt}`)) return listensAt
    const found = /Folha de Ponto em (http:\/\/localhost:\d+)/.exec(said.join(''))
    if (found?.[1]) return found[1].replace('localhost', '127.0.0.1')
  }
  throw new Error(`the server ended before it was ready: ${said.join('')}`)
}

/** Deviations from the usual start of a server. */
export interface Started {
  settings?: NodeJS.ProcessEnv
  /** A wrapper command that prepares the environment and then executes its arguments. */
  through?: readonly string[]
  /** Options of Node, before the program. */
  options?: readonly string[]
  /** Another program that prints its address in the product's words. */
  program?: string
  /** Arguments of the program. */
  args?: readonly string[]
  /** The public address that it prints instead of that of its port. */
  listensAt?: string
}

/** Start the server over a data directory, on a free port. */
export async function startServer(
  dataDir: string,
  { settings = {}, through = [], options = [], program = PROGRAM, args: told = [], listensAt }: Started = {},
): Promise<ServerProcess> {
  const started = performance.now()
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : []
  const given = [...AS_STARTED, ...options, ...loader, program, ...told]
  const [command = '', ...args] = [...through, process.execPath, ...given]
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      MASTER_PASSWORD: 'tres-gatos-azuis',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  const said: string[] = []
  child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  try {
    const address = await addressOf(child, said, listensAt)
    return {
      address,
      pid: child.pid ?? 0,
      readyAfterMs: performance.now() - started,
      said: () => said.join(''),
      async end(signal) {
        child.kill(signal)
        await gone
      },
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}
