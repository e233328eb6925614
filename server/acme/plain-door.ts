import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ConfigError } from '../config.ts'
import type { Challenges } from './order.ts'

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]+)$/

/** Answer at the port for plain HTTP: what the authority asks for, and the way to the same page by HTTPS. */
function answering(publicUrl: string, challenges: Challenges) {
  return ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const token = CHALLENGE.exec(url)?.[1]
    if (token === undefined) return response.writeHead(308, { location: `${new URL(publicUrl).origin}${url}` }).end()
    const answer = challenges.get(token)
    return response.writeHead(answer ? 200 : 404, { 'content-type': 'text/plain' }).end(answer)
  }
}

/** Why a port can't be listened at, as a sentence. */
function sentenceFor(port: number, { code = '' }: NodeJS.ErrnoException): string {
  if (code === 'EACCES')
    return `A porta ${port} é só de quem tem permissão: no systemd, AmbientCapabilities=CAP_NET_BIND_SERVICE (docs/install.md).`
  return `A porta ${port}, de que ACME=on precisa, já está em uso (${code}). Feche o outro programa, por exemplo um nginx.`
}

/** Listen for plain HTTP. Throws ConfigError. */
export function openPlainDoor(publicUrl: string, host: string, port: number, challenges: Challenges): Promise<Server> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 5_000 },
    answering(publicUrl, challenges),
  )
  server.maxConnections = 1_000
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new ConfigError(sentenceFor(port, error))))
    server.listen({ port, host: host || undefined }, () => resolve(server))
  })
}
