import { connect, createServer, type Socket } from 'node:net'
import type { Break } from '../simulation/sim-database.ts'

/** The connections of one server to its database: they can be broken at any message. */
export interface Wire {
  port: number
  /** Plan a break, or call it off. */
  breakSoon(how: Break | null): void
  /** Break what is connected, and refuse everything from now on. */
  close(): void
}

/** Forward connections to a port of this machine. */
export function startWire(port: number): Promise<Wire> {
  const open = new Set<Socket>()
  let plan: Break | null = null

  function cut(): void {
    for (const socket of open) socket.destroy()
  }

  /** Count a message to the database. Returns false if the connections broke over it. */
  function passes(there: Socket, bytes: Buffer): boolean {
    if (!plan || (plan.isAtCommit && !bytes.includes('COMMIT'))) return true
    plan.n -= 1
    if (plan.n > 0) return true
    const { isHeard, broken } = plan
    plan = null
    if (isHeard) {
      // The database gets it and works on it, and nobody hears the answer.
      open.delete(there)
      there.end(bytes)
    }
    broken()
    cut()
    return false
  }

  function forward(here: Socket): void {
    const there = connect({ port, host: '127.0.0.1', noDelay: true })
    here.setNoDelay(true)
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        if (open.has(other)) other.destroy()
      })
    }
    here.on('data', (bytes) => passes(there, bytes) && there.write(bytes))
    there.on('data', (bytes) => here.write(bytes))
  }

  const server = createServer(forward)
  server.unref()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        port: (server.address() as { port: number }).port,
        breakSoon: (how) => {
          plan = how
        },
        close() {
          server.close()
          cut()
        },
      })
    })
  })
}
