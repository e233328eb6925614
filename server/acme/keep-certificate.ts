import type { Logger } from 'pino'
import { type Certified, certificateFiles, lifeOf } from '../certificate-files.ts'
import { type Challenges, type Order, orderCertificate } from './order.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The most that a timer of Node waits is less than the life of a certificate. */
const LONGEST_WAIT = 12 * HOUR
/** Authorities allow five failures an hour. */
const FIRST_PAUSE = 5 * MINUTE

/** Return when a certificate is to be renewed: 30 days before its end, or after two thirds of a shorter life. */
export function renewalOf(cert: string): number {
  const { begins, ends } = lifeOf(cert)
  return ends - Math.min(30 * DAY, (ends - begins) / 3)
}

/** Return how long to wait after some failures in a row. */
export const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_WAIT)

/** Return the reason of a refusal: the authority's own words, if there are any, else the code. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message || ((error as NodeJS.ErrnoException).code ?? error.name) : String(error)

interface Kept {
  order: Order
  dataDir: string
  challenges: Challenges
  log: Pick<Logger, 'info' | 'error'>
  /** Called with each certificate that replaces another. */
  renewed: (certified: Certified) => void
}

/**
 * Keep a certificate valid as long as the process lives: order one if there is none, and renew it before it ends. After a failure try again
 * later, each time after a longer pause; what failed stands in the data directory, for the doctor. Resolves with the first certificate.
 */
export function keepCertificate({ order, dataDir, challenges, log, renewed }: Kept): Promise<Certified> {
  const files = certificateFiles(dataDir)
  let failures = 0

  /** Do what writes to the disk. One that is full ends nothing: a certificate serves all the same, and the next start orders another. */
  function write(deed: () => void): void {
    try {
      deed()
    } catch (error) {
      log.error({ err: error }, 'keeping the certificate failed')
    }
  }

  async function obtained(): Promise<Certified | null> {
    try {
      const certified = await orderCertificate(order, files, challenges)
      failures = 0
      write(() => {
        files.keepCertificate(certified)
        files.forgetFailure()
      })
      log.info({ name: order.name, ends: new Date(lifeOf(certified.cert).ends) }, 'the certificate was obtained')
      return certified
    } catch (error) {
      failures += 1
      const nextAt = Date.now() + pauseAfter(failures)
      write(() => files.keepFailure({ at: Date.now(), why: reasonOf(error), nextAt }))
      log.error({ why: reasonOf(error), next: new Date(nextAt) }, 'obtaining the certificate failed')
      return null
    }
  }

  const wait = (ms: number) =>
    new Promise<void>((done) => setTimeout(done, Math.min(Math.max(ms, 0), LONGEST_WAIT)).unref())

  async function renewForEver(current: Certified): Promise<void> {
    for (let held = current; ; ) {
      await wait(renewalOf(held.cert) - Date.now())
      if (Date.now() < renewalOf(held.cert)) continue
      const next = await obtained()
      if (next) {
        held = next
        renewed(next)
      } else await wait(pauseAfter(failures))
    }
  }

  async function first(): Promise<Certified> {
    const known = files.certificate(order.name)
    if (known && lifeOf(known.cert).ends > Date.now()) return known
    for (;;) {
      const certified = await obtained()
      if (certified) return certified
      await wait(pauseAfter(failures))
    }
  }

  return first().then((certified) => {
    void renewForEver(certified)
    return certified
  })
}
