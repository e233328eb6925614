import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** A private key and the chain of its certificate, in PEM. */
export interface Certified {
  key: string
  cert: string
}

/** The last attempt that failed: when, why, and when the next one is due; in ms. */
const Failure = z.object({ at: z.number(), why: z.string(), nextAt: z.number() })
export type Failure = z.infer<typeof Failure>

const folderIn = (dataDir: string) => path.join(dataDir, 'certificate')

/** Write a file that only this user can read, completely or not at all. */
function writeWhole(file: string, content: string): void {
  const complete = `${file}.${process.pid}`
  writeFileSync(complete, content, { mode: 0o600, flush: true })
  renameSync(complete, file)
}

/** Return what a file says; null if it is not there or says nothing that can be understood. */
function readAs<T>(file: string, understand: (text: string) => T | null): T | null {
  try {
    return understand(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Read a key with its chain, if they belong together and are for a name. Throws if they are not even that. */
function certifiedIn(text: string, name: string): Certified | null {
  const [key = '', first = ''] = text.split(/(?=^-----BEGIN CERTIFICATE-----)/m, 2)
  const certificate = new X509Certificate(first)
  const isOurs = certificate.checkHost(name) !== undefined && certificate.checkPrivateKey(createPrivateKey(key))
  return isOurs ? { key, cert: text.slice(key.length) } : null
}

/** Return when a certificate begins and ends, in ms. */
export function lifeOf(cert: string): { begins: number; ends: number } {
  const { validFrom, validTo } = new X509Certificate(cert)
  return { begins: Date.parse(validFrom), ends: Date.parse(validTo) }
}

/** Return the certificate at the end of a chain: the authority's, where the server made it itself. */
export function authorityIn(chain: string): X509Certificate {
  const [last = ''] = chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)?.slice(-1) ?? []
  return new X509Certificate(last)
}

/** Return the SHA-256 of a certificate as people compare it, in pairs of letters and digits. */
export const fingerprintOf = ({ fingerprint256 }: X509Certificate): string => fingerprint256

/** Milliseconds before its end from when people are told that the authority of their network is followed by another: six weeks. */
export const CHANGE_TOLD = 42 * 86_400_000

/** Keep the account, the certificate and the last failure of an installation in its data directory. */
export function certificateFiles(dataDir: string) {
  const at = (name: string) => path.join(folderIn(dataDir), name)

  function write(name: string, content: string): void {
    mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 })
    writeWhole(at(name), content)
  }

  return {
    account: () => readAs(at('account.pem'), (key) => (createPrivateKey(key) ? key : null)),
    keepAccount: (key: string) => write('account.pem', key),
    /** Return the certificate of a name; null if there is none yet. Key and chain are one file, so that they always belong together. */
    certificate: (name: string) => readAs(at('certificate.pem'), (text) => certifiedIn(text, name)),
    keepCertificate({ key, cert }: Certified): void {
      write('certificate.pem', `${key.trim()}\n${cert}`)
    },
    failure: () => readAs(at('failure.json'), (text) => Failure.parse(JSON.parse(text))),
    keepFailure: (failure: Failure) => write('failure.json', JSON.stringify(failure)),
    forgetFailure: () => rmSync(at('failure.json'), { force: true }),
  }
}
