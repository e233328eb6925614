import type { RequestListener } from 'node:http'
import type { Server } from 'node:https'
import type { Certified } from '../certificate-files.ts'
import type { Config } from '../config.ts'
import { openPlainDoor } from '../http/plain-door.ts'
import type { Parts } from '../parts.ts'
import { keepCertificate } from './keep-certificate.ts'
import type { Challenges } from './order.ts'

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]+)$/

/** Answer at the port for plain HTTP: what the authority asks for, and the way to the same page by HTTPS. */
function answerChallenges(publicUrl: string, challenges: Challenges): RequestListener {
  return ({ url = '/' }, response) => {
    const token = CHALLENGE.exec(url)?.[1]
    if (token === undefined) return response.writeHead(308, { location: `${new URL(publicUrl).origin}${url}` }).end()
    const answer = challenges.get(token)
    return response.writeHead(answer ? 200 : 404, { 'content-type': 'text/plain' }).end(answer)
  }
}

/**
 * Serve by HTTPS with a certificate that keeps itself valid: a new one is used for the next connections, and those that are open stay.
 * `open` begins to serve. Resolves once the first certificate is here, which may take until somebody has corrected a name or a firewall.
 * Throws ConfigError.
 */
export async function listenSecurely(
  { config, log }: Pick<Parts, 'config' | 'log'>,
  { directoryUrl, email, httpPort }: NonNullable<Config['acme']>,
  open: (certified: Certified) => Promise<Server>,
): Promise<Server> {
  const { publicUrl, host, dataDir } = config
  const challenges: Challenges = new Map()
  await openPlainDoor({ host, port: httpPort, setting: 'ACME' }, answerChallenges(publicUrl, challenges))
  let server: Server | null = null
  const certified = await keepCertificate({
    dataDir,
    challenges,
    log,
    order: { directoryUrl, email, name: new URL(publicUrl).hostname },
    renewed: (next) => server?.setSecureContext(next),
  })
  server = await open(certified)
  return server
}
