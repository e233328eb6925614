import { createServer, type RequestListener, type Server } from 'node:http'
import { ConfigError } from '../config.ts'

/** Why a port can't be listened at, as a sentence. */
function sentenceFor(port: number, setting: string, { code = '' }: NodeJS.ErrnoException): string {
  if (code === 'EACCES')
    return `A porta ${port} é só de quem tem permissão: no systemd, AmbientCapabilities=CAP_NET_BIND_SERVICE (docs/install.md).`
  return `A porta ${port}, de que ${setting}=on precisa, já está em uso (${code}). Feche o outro programa, por exemplo um nginx.`
}

/** The address to listen at for plain HTTP, and the setting that asks for it. */
interface Door {
  host: string
  port: number
  setting: 'ACME' | 'LAN'
}

/** Listen for plain HTTP, for the little that is not served by HTTPS. Throws ConfigError. */
export function openPlainDoor({ host, port, setting }: Door, answer: RequestListener): Promise<Server> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 5_000 }, answer)
  server.maxConnections = 1_000
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new ConfigError(sentenceFor(port, setting, error))))
    server.listen({ port, host: host || undefined }, () => resolve(server))
  })
}
