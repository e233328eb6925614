import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { listen } from '../../http/listen.ts'

/** An application on a real port, listening as the product does. */
export interface Served {
  port: number
  server: Server
  close(): void
}

/** Serve an application on a free port of this machine. */
export async function serveOn(app: Hono): Promise<Served> {
  const server = await listen(app, '127.0.0.1', 0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    server,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
