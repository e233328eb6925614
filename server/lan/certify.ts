import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import type { Certified } from '../certificate-files.ts'

const DAY = 86_400_000
/**
 * Days that a certificate lasts. When it ends each device has to be told again, so it is long: Apple takes 825 days of an authority that people
 * added themselves, and the 398 days of public authorities bind no such one.
 */
const LIFE_DAYS = 820
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' }
/** An IP constraint is an address with its mask: all of either version. */
const EVERY_ADDRESS = [Buffer.alloc(8), Buffer.alloc(32)]

/** Write a value of DER that is shorter than 128 bytes. */
const der = (tag: number, ...content: Uint8Array[]) => {
  const value = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag, value.length]), value])
}

/** Permit one DNS name (a name below it counts as it), and exclude every IP address: a kind that is not mentioned would be free. */
function onlyFor(name: string): x509.Extension {
  const permitted = der(0xa0, der(0x30, der(0x82, Buffer.from(name, 'ascii'))))
  const excluded = der(0xa1, ...EVERY_ADDRESS.map((all) => der(0x30, der(0x87, all))))
  return new x509.Extension('2.5.29.30', true, der(0x30, permitted, excluded))
}

const newKeys = (isExtractable: boolean) => webcrypto.subtle.generateKey(CURVE, isExtractable, ['sign', 'verify'])

/** Return the fields that both certificates share. They begin a day early, because clocks of phones are off by some hours. */
const common = (now: number) => ({
  notBefore: new Date(now - DAY),
  notAfter: new Date(now + (LIFE_DAYS - 1) * DAY),
  signingAlgorithm: SIGNING,
})

/** Make an authority for one name. Its key can sign, but can't be read, not even by this process. */
export async function authorityFor(name: string, now: number) {
  const keys = await newKeys(false)
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...common(now),
    name: [{ CN: [`Folha de Ponto em ${name}`] }],
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      onlyFor(name),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificate, signingKey: keys.privateKey }
}

type Authority = Awaited<ReturnType<typeof authorityFor>>

/** Sign a certificate of a server for a name with a key of its own. The constraint of the authority is for browsers to judge, not for us. */
export async function signFor(name: string, { certificate, signingKey }: Authority, now: number): Promise<Certified> {
  const keys = await newKeys(true)
  const leaf = await x509.X509CertificateGenerator.create({
    ...common(now),
    subject: [{ CN: [name] }],
    issuer: certificate.subject,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: name }]),
      await x509.AuthorityKeyIdentifierExtension.create(certificate),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    key: x509.PemConverter.encode(key, 'PRIVATE KEY'),
    cert: `${leaf.toString('pem')}\n${certificate.toString('pem')}\n`,
  }
}

/** Make an authority for one name and a server's certificate under it, as a chain. The authority's key is forgotten: it never signs again. */
export async function certify(name: string, now: number): Promise<Certified> {
  return signFor(name, await authorityFor(name, now), now)
}
