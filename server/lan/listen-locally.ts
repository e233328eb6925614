import type { Server } from 'node:https'
import { authorityIn, type Certified, fingerprintOf } from '../certificate-files.ts'
import type { Config } from '../config.ts'
import { openPlainDoor } from '../http/plain-door.ts'
import type { Parts } from '../parts.ts'
import { announce } from './announce.ts'
import { guide } from './guide.ts'
import { keepReplacing, ownCertificate } from './own-certificate.ts'

/**
 * Serve by HTTPS at a name of the local network: with a certificate of our own making, announced by multicast DNS, and with a page by plain HTTP
 * that says how devices come to trust it. `open` begins to serve; `leave` takes the name back. Throws ConfigError.
 */
export async function listenLocally(
  { config, log, now }: Pick<Parts, 'config' | 'log' | 'now'>,
  { name, httpPort }: NonNullable<Config['lan']>,
  open: (certified: Certified) => Promise<Server>,
): Promise<{ server: Server; leave(): Promise<void> }> {
  const { host, port, dataDir, publicUrl } = config
  const own = { name, dataDir, now, log }
  let certified = await ownCertificate(own)
  const answer = guide(() => ({ name, publicUrl, chain: certified.cert, now: now() }))
  await openPlainDoor({ host, port: httpPort, setting: 'LAN' }, answer)
  const server = await open(certified)
  keepReplacing(own, certified, (next) => {
    certified = next
    server.setSecureContext(next)
  })
  log.info({ name, fingerprint: fingerprintOf(authorityIn(certified.cert)) }, 'devices trust this authority')
  const { withdraw } = announce({ name, port, log })
  return { server, leave: withdraw }
}
