import {
  asked,
  BIT_STRING,
  countedBytes,
  INTEGER,
  inner,
  octetsOf,
  partsOf,
  SEQUENCE,
  type Value,
  valueIn,
} from './ber.ts'
import { instantOf, objectId, textOf } from './plain-values.ts'

/** A certificate (RFC 5280), as it says of itself: nobody has looked yet whether that is so. */
export interface Certificate {
  bytes: Uint8Array
  serial: Uint8Array
  /** The names of its issuer as they are signed, and in words. */
  issuer: Uint8Array
  issuerName: string
  holder: string
  /** The CNPJ or CPF of its holder, by the other names of ICP-Brasil, or else behind its name; null if it has none. */
  document: string | null
  /** Milliseconds since 1970 from which, and until which it is good; null where that can't be read. */
  from: number | null
  until: number | null
  /** The public key, with what kind it is: a SubjectPublicKeyInfo. */
  key: Value
  keyId: Uint8Array | null
  /** True if its issuer's name and its policy are those of ICP-Brasil, which anybody can write. */
  looksIcpBrasil: boolean
  /** True if it may sign documents: digitalSignature or nonRepudiation, or nothing is said. */
  maySign: boolean
}

const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const KEY_ID = '2.5.29.14'
const KEY_USAGE = '2.5.29.15'
const OTHER_NAMES = '2.5.29.17'
const POLICIES = '2.5.29.32'
const ICP_BRASIL_POLICIES = '2.16.76.1.2.'
/** Other names of ICP-Brasil (DOC-ICP-04): the CNPJ of a company; the data of a person, with the CPF after eight digits of birth. */
const CNPJ_OF_COMPANY = '2.16.76.1.3.3'
const DATA_OF_PERSON = '2.16.76.1.3.1'

const EXTENSIONS = 0xa3
const VERSION = 0xa0
const OTHER_NAME = 0xa0

/** Return the texts of a name under an attribute, such as its organizations. */
function textsOf(name: Value, attribute: string): string[] {
  const pairs = partsOf(name).flatMap((set) => partsOf(set).map(partsOf))
  return pairs.flatMap(([type, text]) => (text && objectId(type) === attribute ? [textOf(text)] : []))
}

const nameOf = (name: Value): string => textsOf(name, COMMON_NAME).at(-1) ?? textsOf(name, ORGANIZATION).at(-1) ?? ''

function extensionsOf(value: Value | undefined): Map<string, Value> {
  const all = value ? partsOf(inner(value)).map(partsOf) : []
  return new Map(all.map((parts) => [objectId(parts[0]), valueIn(octetsOf(asked(parts.at(-1), 0x04)))]))
}

function otherNames(value: Value | undefined): Map<string, string> {
  const names = value ? partsOf(value).filter(({ tag }) => tag === OTHER_NAME) : []
  return new Map(
    names.map((name) => {
      const [type, text] = partsOf(name)
      return [objectId(type), text ? textOf(inner(text)) : '']
    }),
  )
}

/** The document that ICP-Brasil writes behind the name of a holder, where the other names are missing. */
const behindName = /:(\d{11}|[\dA-Z]{12}\d\d)$/

function documentOf(names: ReadonlyMap<string, string>, holder: string): string | null {
  const cnpj = names.get(CNPJ_OF_COMPANY)
  if (cnpj) return cnpj
  const cpf = names.get(DATA_OF_PERSON)?.slice(8, 19) ?? ''
  return /^\d{11}$/.test(cpf) ? cpf : (behindName.exec(holder)?.[1] ?? null)
}

const isForSigning = (usage: Value | undefined): boolean =>
  !usage || ((asked(usage, BIT_STRING).content[1] ?? 0) & 0b1100_0000) !== 0

function isOfIcpBrasil(issuer: Value, policies: Value | undefined): boolean {
  const ids = policies ? partsOf(policies).map((policy) => objectId(partsOf(policy)[0])) : []
  return textsOf(issuer, ORGANIZATION).includes('ICP-Brasil') && ids.some((id) => id.startsWith(ICP_BRASIL_POLICIES))
}

/** Read a certificate. Throws a BerError. */
export function certificateOf(value: Value): Certificate {
  const [body] = partsOf(asked(value, SEQUENCE))
  const all = partsOf(asked(body, SEQUENCE))
  const fields = all[0]?.tag === VERSION ? all.slice(1) : all
  const [serial, , issuerField, validity, subject, key] = fields
  const issuer = asked(issuerField, SEQUENCE)
  const [from, until] = partsOf(asked(validity, SEQUENCE)).map(instantOf)
  const extensions = extensionsOf(fields.find(({ tag }) => tag === EXTENSIONS))
  const holder = nameOf(asked(subject, SEQUENCE))
  const keyId = extensions.get(KEY_ID)
  return {
    bytes: value.bytes,
    serial: asked(serial, INTEGER).content,
    issuer: countedBytes(issuer),
    issuerName: nameOf(issuer),
    holder,
    document: documentOf(otherNames(extensions.get(OTHER_NAMES)), holder),
    from: from ?? null,
    until: until ?? null,
    key: asked(key, SEQUENCE),
    keyId: keyId ? octetsOf(keyId) : null,
    looksIcpBrasil: isOfIcpBrasil(issuer, extensions.get(POLICIES)),
    maySign: isForSigning(extensions.get(KEY_USAGE)),
  }
}
