import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { ConfigError } from '../config.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { closingUnread } from './unread-bodies.ts'

/**
 * Time limits: headers within 10 s, whole requests within 30 s, idle connections 10 s. A client that reads nothing of an answer for 60 s is
 * cut too; a slow network that still reads some of it is not.
 */
export function listen(app: Hono, host: string, port: number): Promise<Server> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 10_000 },
    oneAtATime(closingUnread(getRequestListener(app.fetch))),
  )
  server.timeout = 60_000
  server.maxConnections = 20_000
  server.maxRequestsPerSocket = 10_000
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new ConfigError(
              `A porta ${port} já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start`,
            )
          : error,
      )
    })
    // A whole town that comes back online at once waits in line instead of being refused.
    server.listen({ port, host, backlog: 4_096 }, () => resolve(server))
  })
}

/** The output folder of the build: the application and its API browser. */
export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url))
