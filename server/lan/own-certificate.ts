import type { Logger } from 'pino'
import {
  authorityIn,
  type Certified,
  CHANGE_TOLD,
  certificateFiles,
  fingerprintOf,
  lifeOf,
} from '../certificate-files.ts'
import { certify } from './certify.ts'

const HOUR = 3_600_000
/** Milliseconds before its end at which a certificate is replaced: devices whose clocks are ahead refuse it a little sooner. */
const LAST = 24 * HOUR

interface Own {
  name: string
  dataDir: string
  now: () => number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Return the certificate that the server has for its name, or make one with an authority of its own if there is none or it ends today. */
export async function ownCertificate({ name, dataDir, now, log }: Own): Promise<Certified> {
  const files = certificateFiles(dataDir)
  const known = files.certificate(name)
  const left = known ? lifeOf(known.cert).ends - now() : 0
  if (known && left > LAST) {
    const ends = new Date(now() + left)
    if (left < CHANGE_TOLD) log.warn({ name, ends }, 'the certificate ends soon: each device must then trust a new one')
    return known
  }
  const certified = await certify(name, now())
  files.keepCertificate(certified)
  const fingerprint = fingerprintOf(authorityIn(certified.cert))
  log.info(
    { name, fingerprint, ends: new Date(lifeOf(certified.cert).ends) },
    'a certificate was made: devices must trust it',
  )
  return certified
}

/** Look twice a day whether the certificate is to be replaced; `replaced` is called with each that follows. */
export function keepReplacing(own: Own, first: Certified, replaced: (certified: Certified) => void): void {
  let held = first
  async function look(): Promise<void> {
    const next = await ownCertificate(own)
    if (next.cert === held.cert) return
    held = next
    replaced(next)
  }
  setInterval(
    () => void look().catch((error) => own.log.error({ err: error }, 'replacing the certificate failed')),
    12 * HOUR,
  ).unref()
}
