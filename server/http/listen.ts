import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { ConfigError } from '../config.ts'

/** Headers must be here within 10 s and whole requests within 30 s: slow senders are cut. */
export function listen(app: Hono, host: string, port: number): Promise<Server> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 15_000 },
    getRequestListener(app.fetch),
  )
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
    server.listen(port, host, () => resolve(server))
  })
}

/** Where the build puts the application, and where its API browser comes from. */
export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url))
