import type { Server } from 'node:https'
import type { Certified } from '../certificate-files.ts'
import type { Config } from '../config.ts'
import { openPlainDoor } from '../http/plain-door.ts'
import type { Parts } from '../parts.ts'
import { answerChallenges } from './answer-challenges.ts'
import { keepCertificate } from './keep-certificate.ts'
import type { Challenges } from './order.ts'

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
