import { createServer, type RequestListener, type Server } from 'node:http'
import { ConfigError } from '../config.ts'

/** The codes of an address that is none of this machine, or no address at all. */
const ELSEWHERE = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL'])

/** Return what is wrong with HOST, if that is why a port can't be listened at; null if it is not. */
export const wrongHost = ({ code = '' }: NodeJS.ErrnoException): string | null =>
  ELSEWHERE.has(code) ? `Configuração inválida:\n  HOST: precisa ser um endereço deste computador (${code})` : null

/** Why a port can't be listened at, as a sentence. */
function sentenceFor(port: number, setting: string, error: NodeJS.ErrnoException): string {
  const { code = '' } = error
  const elsewhere = wrongHost(error)
  if (elsewhere) return elsewhere
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
