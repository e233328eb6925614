import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The contents of a certificate of the tests; by default an e-CNPJ as ICP-Brasil issues them, with an RSA key. */
export interface Issued {
  name: string
  key: 'rsa' | 'ec'
  /** The organization that its authority names. */
  organization: string
  cnpj: string
  usage: string
  /** Days from now until which it is good; a negative number makes one that is over. */
  days: number
}

const usual: Issued = {
  name: 'folha',
  key: 'rsa',
  organization: 'ICP-Brasil',
  cnpj: '11222333000181',
  usage: 'digitalSignature,nonRepudiation',
  days: 365,
}

const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const AUTHORITY = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n'

const ownExtensions = ({ cnpj, usage }: Issued) =>
  [
    `keyUsage=critical,${usage}`,
    'certificatePolicies=2.16.76.1.2.1.99',
    'subjectAltName=@names',
    '[names]',
    `otherName.1=2.16.76.1.3.3;FORMAT:ASCII,OCTETSTRING:${cnpj}`,
  ].join('\n')

/** The password of every .pfx of the tests. */
export const PASSWORD = 'segredo'

/** Make a root, an authority below it and what they issue, with openssl and in a folder of their own. Nobody trusts any of it. */
export function signingAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-signing-'))
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe', cwd: folder })
  const root = ['-keyout', 'root.key', '-out', 'root.pem', '-subj', '/C=BR/O=Teste/CN=Raiz de teste']
  openssl('req', '-x509', '-days', '3000', ...EC, ...root)

  function issue(name: string, subject: string, key: string[], extensions: string, by: string, days: number): void {
    openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject)
    writeFileSync(at(`${name}.ext`), extensions)
    const signer = ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-days', String(days), '-extfile', `${name}.ext`]
    openssl('x509', '-req', '-in', `${name}.csr`, ...signer, '-out', `${name}.pem`)
  }

  /** Make the certificate and its key in files of PEM, and return the name that they have. */
  function certify(change: Partial<Issued> = {}): string {
    const issued = { ...usual, ...change }
    const { name, organization, key, days } = issued
    const subject = `/C=BR/O=${organization}`
    issue(`${name}-ac`, `${subject}/CN=AC de teste`, EC, AUTHORITY, 'root', 2000)
    const own = key === 'rsa' ? ['-newkey', 'rsa:2048', '-nodes'] : EC
    issue(name, `${subject}/CN=FOLHA DE PONTO LTDA:${issued.cnpj}`, own, ownExtensions(issued), `${name}-ac`, days)
    return name
  }

  /** Pack a certificate with the authority above it into a .pfx, as `options` of openssl say, and return its path. */
  function pack(name: string, options: readonly string[] = [], password = PASSWORD): string {
    const parts = ['-inkey', `${name}.key`, '-in', `${name}.pem`, '-certfile', `${name}-ac.pem`]
    openssl('pkcs12', '-export', ...parts, ...options, '-passout', `pass:${password}`, '-out', `${name}.pfx`)
    return at(`${name}.pfx`)
  }

  return { folder, at, openssl, root: at('root.pem'), certify, pack }
}
