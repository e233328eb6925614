import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** A key and its certificate, in PEM. */
export interface Certified {
  key: string
  cert: string
}

/** Make an authority in a folder; return where its certificate is, and what signs with it. */
export function certificateAuthority(folder: string) {
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const files = ['-keyout', at('authority.key'), '-out', at('authority.pem')]
  openssl('req', '-x509', '-days', '30', ...KEY, ...files, '-subj', '/CN=Autoridade de teste')

  /** Certify a name for some days from now; a negative number makes one that is over. */
  function certify(name: string, days: number): Certified {
    openssl('req', ...KEY, '-keyout', at('leaf.key'), '-out', at('leaf.csr'), '-subj', `/CN=${name}`)
    writeFileSync(at('leaf.ext'), `subjectAltName=DNS:${name}\n`)
    const signer = ['-CA', at('authority.pem'), '-CAkey', at('authority.key'), '-days', String(days)]
    openssl('x509', '-req', '-in', at('leaf.csr'), ...signer, '-extfile', at('leaf.ext'), '-out', at('leaf.pem'))
    return { key: readFileSync(at('leaf.key'), 'utf8'), cert: readFileSync(at('leaf.pem'), 'utf8') }
  }

  return { file: at('authority.pem'), certify }
}
