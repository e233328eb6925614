import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { type CertificateFacts, factsOf } from './certificate.ts'

/** The content of a .pfx: the key, its certificate, and the certificates above it as far as the file has them. */
export interface Pfx {
  key: KeyObject
  certificate: X509Certificate
  /** The facts that the certificate states about itself. */
  facts: CertificateFacts
  /** Those above, from the issuer upwards. */
  chain: X509Certificate[]
}

/** Why a .pfx can't be used. */
export type PfxFault = 'notPfx' | 'wrongPassword' | 'unknownCipher' | 'noKey' | 'noCertificate' | 'brokenChain'

export class PfxError extends Error {
  readonly fault: PfxFault
  constructor(fault: PfxFault) {
    super(fault)
    this.fault = fault
  }
}

type Bags = forge.pkcs12.Bag[]

const derOf = (value: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(value).getBytes(), 'latin1')

function parsed(bytes: Uint8Array): forge.asn1.Asn1 {
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('latin1')))
  } catch {
    throw new PfxError('notPfx')
  }
}

/** Open the file. The library says only in words which part of it failed. */
function opened(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  const file = parsed(bytes)
  try {
    return forge.pkcs12.pkcs12FromAsn1(file, false, password)
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    if (/MAC could not be verified/.test(words)) throw new PfxError('wrongPassword')
    throw new PfxError(/not an? PKCS#12 PFX/i.test(words) ? 'notPfx' : 'unknownCipher')
  }
}

function keyOf(bags: Bags): KeyObject {
  const [bag] = bags
  if (!bag) throw new PfxError('noKey')
  // The library knows keys of RSA, and leaves others as they were.
  const info = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1
  return createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' })
}

const certificateOf = ({ cert, asn1 }: forge.pkcs12.Bag) =>
  new X509Certificate(derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1))

/** Return the certificates above one, as far as they are known. Throws `brokenChain` if one names an issuer that did not sign it. */
function above(certificate: X509Certificate, known: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = []
  let last = certificate
  while (last.subject !== last.issuer && chain.length <= known.length) {
    const issuers = known.filter(({ subject }) => subject === last.issuer)
    if (issuers.length === 0) break
    const next = issuers.find((issuer) => last.verify(issuer.publicKey))
    if (!next) throw new PfxError('brokenChain')
    chain.push(next)
    last = next
  }
  return chain
}

/** Read a .pfx (PKCS #12), as browsers, Windows and certificate authorities write it. Throws a PfxError. */
export function readPfx(bytes: Uint8Array, password: string): Pfx {
  const file = opened(bytes, password)
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>
  const bagsOf = (type = '') => file.getBags({ bagType: type })[type] ?? []
  const key = keyOf([...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)])
  const certificates = bagsOf(certBag).map(certificateOf)
  const certificate = certificates.find((one) => one.checkPrivateKey(key))
  if (!certificate) throw new PfxError('noCertificate')
  return { key, certificate, facts: factsOf(certificate), chain: above(certificate, certificates) }
}
