import { type HashName, hashOf } from './algorithms.ts'
import { countedBytes, INTEGER, inner, isSame, octetsOf, partsOf, SEQUENCE, type Value } from './ber.ts'
import type { Certificate } from './certificate.ts'
import type { Signer } from './cms.ts'
import { sumOf } from './digest.ts'
import { error, type Told, unknown, warning } from './found.ts'
import { objectId } from './plain-values.ts'

/** ESS signing-certificate-v2 (RFC 5035), and the one before it, which knows SHA-1 only. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
/** The names of an issuer, among other kinds of names. */
const DIRECTORY = 0xa4
const SHA_256 = '2.16.840.1.101.3.4.2.1'

/** Issuer and serial number, which may stand behind the sum. Says whether they are those of the certificate. Throws a BerError. */
function isOf({ issuer, serial }: Certificate, issuerSerial: Value): boolean {
  const [names, number] = partsOf(issuerSerial)
  if (!names || number?.tag !== INTEGER) return false
  const isNamed = partsOf(names).some((name) => name.tag === DIRECTORY && isSame(countedBytes(inner(name)), issuer))
  return isNamed && isSame(number.content, serial)
}

/** Read the first of the named certificates (ESSCertIDv2). Throws a BerError. */
function firstNamed(value: Value): { hash: HashName | null; sum: Value | undefined; issuerSerial: Value | undefined } {
  const [list] = partsOf(value)
  const [first] = list ? partsOf(list) : []
  const fields = first ? partsOf(first) : []
  // The algorithm is left out where it is SHA-256.
  const isSaid = fields[0]?.tag === SEQUENCE
  const [sum, issuerSerial] = isSaid ? fields.slice(1) : fields
  return { hash: hashOf(isSaid && fields[0] ? objectId(partsOf(fields[0])[0]) : SHA_256), sum, issuerSerial }
}

const notNamed = (isOld: boolean): Told =>
  warning(
    isOld
      ? 'A assinatura nomeia o seu certificado na forma antiga (SHA-1), que já não prova qual é.'
      : 'Não é CAdES: a assinatura não nomeia, entre o que foi assinado, o seu certificado.',
  )

/**
 * Say whether the signature names its certificate among what is signed, as CAdES and PAdES ask for: without it, another certificate of the
 * same key could be put in its place. Throws a BerError.
 */
export async function namedCertificateTold({ signed }: Signer, certificate: Certificate): Promise<Told[]> {
  const [value] = signed?.get(SIGNING_CERTIFICATE_V2) ?? []
  if (!value) return [notNamed(signed?.has(SIGNING_CERTIFICATE) === true)]
  const { hash, sum, issuerSerial } = firstNamed(value)
  if (!hash || !sum) return [warning('O certificado é nomeado de um modo que não é conferido aqui.')]
  const own = await sumOf(certificate.bytes, hash)
  if (!own) return [unknown('Este navegador não sabe conferir que certificado a assinatura nomeia.')]
  const isIt = isSame(octetsOf(sum), own)
  if (isIt && (!issuerSerial || isOf(certificate, issuerSerial))) return []
  return [error('O certificado que acompanha a assinatura não é o que ela nomeia.')]
}
