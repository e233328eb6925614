import { hash } from 'node:crypto'
import { type BaseBlock, Integer, Null, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { certificateIn } from './certificate.ts'
import type { Identity } from './identity.ts'

const DATA = '1.2.840.113549.1.7.1'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
/** ESS signing-certificate-v2 (RFC 5035): which certificate signed, by its hash. */
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47'
const SHA_256 = '2.16.840.1.101.3.4.2.1'

/** SHA-256 is written without parameters, RSA with NULL, elliptic curves without. */
const sha256 = () => new AlgorithmIdentifier({ algorithmId: SHA_256 })
const algorithmOf = ({ algorithm }: Identity) =>
  algorithm === 'rsa'
    ? new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.1', algorithmParams: new Null() })
    : new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' })

const exactly = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: exactly(bytes) })

function signingCertificate({ issuer, serialNumber }: Certificate, der: Uint8Array): BaseBlock {
  const issuers = new GeneralNames({ names: [new GeneralName({ type: 4, value: issuer })] })
  const serial = new Integer({ valueHex: exactly(serialNumber.valueBlock.valueHexView) })
  const issuerSerial = new Sequence({ value: [issuers.toSchema(), serial] })
  const one = new Sequence({ value: [octets(hash('sha256', der, 'buffer')), issuerSerial] })
  return new Sequence({ value: [new Sequence({ value: [one] })] })
}

const derOf = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER())

/** Return the signed attributes in the order of DER, in which a set is sorted by its bytes. */
function attributesOf(certificate: Certificate, der: Uint8Array, digest: Uint8Array, at: Date | null): Attribute[] {
  const attribute = (type: string, value: BaseBlock) => new Attribute({ type, values: [value] })
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, octets(digest)),
    attribute(SIGNING_CERTIFICATE, signingCertificate(certificate, der)),
    ...(at ? [attribute(SIGNING_TIME, new UTCTime({ valueDate: at }))] : []),
  ]
  return attributes.sort((a, b) => Buffer.compare(derOf(a), derOf(b)))
}

/** Return the bytes of the attributes that are signed: their set with its own tag, although the file holds them under the tag [0]. */
function signedBytes(attributes: SignedAndUnsignedAttributes): Uint8Array {
  const bytes = new Uint8Array(attributes.toSchema().toBER())
  bytes[0] = 0x31
  return bytes
}

async function signerOf(identity: Identity, digest: Uint8Array, at: Date | null): Promise<SignerInfo> {
  const certificate = certificateIn(identity.certificate)
  const { issuer, serialNumber } = certificate
  const attributes = attributesOf(certificate, identity.certificate, digest, at)
  const signedAttrs = new SignedAndUnsignedAttributes({ type: 0, attributes })
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: sha256(),
    signedAttrs,
    signatureAlgorithm: algorithmOf(identity),
    signature: octets(await identity.sign(signedBytes(signedAttrs))),
  })
}

async function signed(identity: Identity, digest: Uint8Array, at: Date | null): Promise<Uint8Array> {
  const data = new SignedData({
    version: 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [identity.certificate, ...identity.chain].map(certificateIn),
    signerInfos: [await signerOf(identity, digest, at)],
  })
  const content = new ContentInfo({ contentType: SIGNED_DATA, content: data.toSchema(true) })
  return new Uint8Array(content.toSchema().toBER())
}

/** Return a detached CAdES-B-B signature (a `.p7s`) of the content with this SHA-256, which may have streamed away meanwhile. */
export const signDetached = (identity: Identity, digest: Uint8Array, at: Date) => signed(identity, digest, at)

/**
 * Return the CMS inside of a PAdES-B-B signature. It has no signing time, which that profile forbids (ETSI EN 319 142-1, 6.3): the time
 * stands in the dictionary of the signature.
 */
export const signForPdf = (identity: Identity, digest: Uint8Array) => signed(identity, digest, null)
