import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createPlainServer, request, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Certified, certificateAuthority } from './certificates.ts'
import { startServer } from './crash/server-process.ts'
import { type NtpManner, startNtp } from './ntp-server.ts'

const root = path.resolve(import.meta.dirname, '../..')
const program = (name: string) => ['--import', 'tsx', `server/${name}`]

/** The doctor's output, and its exit code. */
interface Diagnosis {
  code: number
  said: string
  /** Return the line about a thing; empty if there is none. */
  line(what: string): string
  /** Return the line below it. */
  advice(what: string): string
}

/** A real installation and its surroundings, for a doctor in a process of its own. */
export async function doctorStage() {
  const place = mkdtempSync(path.join(tmpdir(), 'folha-doctor-'))
  const dataDir = path.join(place, 'dados')
  const server = await startServer(dataDir)
  const authority = certificateAuthority(place)
  const ends: (() => void)[] = []

  /** The settings of a healthy installation whose address others reach. */
  async function settings(ntp: NtpManner = {}) {
    const { place: NTP_SERVERS, end } = await startNtp(ntp)
    ends.push(end)
    return { DATA_DIR: dataDir, PUBLIC_URL: server.address, NTP_SERVERS, UPLOAD_RESERVE_MB: '1' }
  }

  /** Listen on a free port until the end of the test; return it. */
  async function listening(front: Server): Promise<number> {
    front.listen(0, '127.0.0.1')
    await once(front, 'listening')
    ends.push(() => {
      front.closeAllConnections()
      front.close()
    })
    return (front.address() as AddressInfo).port
  }

  /** Serve the real server with a certificate, as a proxy does; return its address. */
  async function behindHttps(certified: Certified): Promise<string> {
    const front = createServer(certified, (asked, answer) => {
      const on = request(new URL(asked.url ?? '/', server.address), (found) => {
        answer.writeHead(found.statusCode ?? 0, found.headers)
        found.pipe(answer)
      })
      on.end()
    })
    return `https://localhost:${await listening(front)}`
  }

  /** Serve something else that answers everything; return its address. */
  const anotherProgram = async () =>
    `http://127.0.0.1:${await listening(createPlainServer((_asked, answer) => answer.end('<h1>It works!</h1>')))}`

  /** Run the doctor as `npm run doctor` does, through a program that prepares its surroundings if there is one. */
  async function doctor(env: NodeJS.ProcessEnv, through: readonly string[] = []): Promise<Diagnosis> {
    const [command = '', ...args] = [...through, process.execPath, ...program('doctor/doctor-command.ts')]
    const plain = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: authority.file }
    const { code, said } = await new Promise<{ code: number; said: string }>((resolve) =>
      execFile(command, args, { cwd: root, env: { ...plain, ...env } }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      ),
    )
    const lines = said.split('\n')
    const at = (what: string) => lines.findIndex((line) => line.slice(10).startsWith(`${what} `))
    return { code, said, line: (what) => lines[at(what)] ?? '', advice: (what) => lines[at(what) + 1]?.trim() ?? '' }
  }

  const backUp = (folder: string) =>
    execFileSync(process.execPath, [...program('backup/backup-command.ts'), folder], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })

  function endSurroundings(): void {
    for (const end of ends.splice(0)) end()
  }

  async function end(): Promise<void> {
    await server.end('SIGTERM')
    rmSync(place, { recursive: true, force: true })
  }

  return {
    place,
    dataDir,
    server,
    authority,
    settings,
    behindHttps,
    anotherProgram,
    doctor,
    backUp,
    endSurroundings,
    end,
    /** Do something when the test is over. */
    atEnd: (deed: () => void) => ends.push(deed),
  }
}
