import type { X509Certificate } from 'node:crypto'
import { type BitString, type Constructed, fromBER, type OctetString, type PrintableString } from 'asn1js'
import { type AltName, Certificate, type CertificatePolicies, type Extension } from 'pkijs'

/** The facts that a certificate states about itself. */
export interface CertificateFacts {
  /** The name that it was issued to, and who issued it. */
  holder: string
  issuer: string
  /** Milliseconds since 1970 from which, and until which it is good. */
  from: number
  until: number
  /** True if it stands below the root of ICP-Brasil: its issuer says so, and so does its policy. */
  isIcpBrasil: boolean
  /** The CNPJ or CPF of its holder, as ICP-Brasil writes it; null if it has none. */
  document: string | null
  /** True if it may sign documents: digitalSignature or nonRepudiation. */
  maySign: boolean
}

const ICP_BRASIL_POLICIES = '2.16.76.1.2.'
/** Other names of ICP-Brasil (DOC-ICP-04): the CNPJ of a company, and the data of a person, with the CPF after the date of birth. */
const CNPJ_OF_COMPANY = '2.16.76.1.3.3'
const DATA_OF_PERSON = '2.16.76.1.3.1'

const extensionOf = ({ extensions = [] }: Certificate, id: string): Extension | undefined =>
  extensions.find(({ extnID }) => extnID === id)

function isForSigning(certificate: Certificate): boolean {
  const usage = extensionOf(certificate, '2.5.29.15')
  if (!usage) return true
  const [bits = 0] = new Uint8Array((usage.parsedValue as BitString).valueBlock.valueHexView)
  return (bits & 0b1100_0000) !== 0
}

function isOfIcpBrasil(certificate: Certificate): boolean {
  const isNamed = certificate.issuer.typesAndValues.some(
    ({ type, value }) => type === '2.5.4.10' && value.valueBlock.value === 'ICP-Brasil',
  )
  const policies = extensionOf(certificate, '2.5.29.32')?.parsedValue as CertificatePolicies | undefined
  const isUnder = policies?.certificatePolicies.some((one) => one.policyIdentifier.startsWith(ICP_BRASIL_POLICIES))
  return isNamed && isUnder === true
}

/** Return the text of an other name: `[0] { OCTET STRING }` or a printable string. */
function otherName(certificate: Certificate, id: string): string | null {
  const names = (extensionOf(certificate, '2.5.29.17')?.parsedValue as AltName | undefined)?.altNames ?? []
  for (const { type, value } of names) {
    if (type !== 0) continue
    const [kind, wrapped] = (value as Constructed).valueBlock.value
    if (String((kind as { valueBlock: unknown }).valueBlock) !== id) continue
    const [inside] = (wrapped as Constructed).valueBlock.value as (OctetString | PrintableString)[]
    if (inside) return Buffer.from(inside.valueBlock.valueHexView).toString('latin1')
  }
  return null
}

function documentOf(certificate: Certificate): string | null {
  const cnpj = otherName(certificate, CNPJ_OF_COMPANY)
  if (cnpj) return cnpj.trim()
  return otherName(certificate, DATA_OF_PERSON)?.slice(8, 19) ?? null
}

const commonName = (lines: string) => /^CN=(.*)$/m.exec(lines)?.[1] ?? lines.replaceAll('\n', ', ')

/** Read a certificate in DER for the libraries that build signatures. */
export const certificateIn = (der: Uint8Array): Certificate =>
  new Certificate({ schema: fromBER(Uint8Array.from(der).buffer).result })

/** Read what a certificate says. */
export function factsOf(x509: X509Certificate): CertificateFacts {
  const certificate = certificateIn(x509.raw)
  return {
    holder: commonName(x509.subject),
    issuer: commonName(x509.issuer),
    from: Date.parse(x509.validFrom),
    until: Date.parse(x509.validTo),
    isIcpBrasil: isOfIcpBrasil(certificate),
    document: documentOf(certificate),
    maySign: isForSigning(certificate),
  }
}
