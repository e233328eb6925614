import { formatDay } from '#shared/text/format.ts'
import { type HashName, hashOf, rsaBits, schemeOf } from './algorithms.ts'
import { isSame, octetsOf } from './ber.ts'
import type { Certificate } from './certificate.ts'
import type { Cms, Signer } from './cms.ts'
import { error, judged, type Signature, type Told, unknown, warning } from './found.ts'
import { prove } from './mathematics.ts'
import { namedCertificateTold } from './named-certificate.ts'
import { instantOf, objectId } from './plain-values.ts'

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const WEAK_BITS = 2048

/** The facts that a signature is judged with, beside what it says itself. */
export interface Beside {
  /** Return a sum of what was signed; null if it can’t be made here. Null itself where the content has not been given. */
  digest: ((hash: HashName) => Promise<Uint8Array | null>) | null
  /** When it was made, as what it lies in says; its own word comes first. */
  claimedAt: number | null
  now: number
}

const dayOf = (instant: number) =>
  formatDay(new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }))

function certificateFor({ named }: Signer, certificates: readonly Certificate[]): Certificate | undefined {
  return certificates.find((one) =>
    'keyId' in named
      ? one.keyId && isSame(one.keyId, named.keyId)
      : isSame(one.serial, named.serial) && isSame(one.issuer, named.issuer),
  )
}

/** Say whether the sum in the signature is that of the content. Throws a BerError. */
async function contentTold(signer: Signer, { digest }: Beside): Promise<Told[]> {
  const hash = hashOf(signer.digest)
  const [printed, ...more] = signer.signed?.get(MESSAGE_DIGEST) ?? []
  if (!printed || more.length > 0) return [error('Falta na assinatura a soma do conteúdo que foi assinado.')]
  // Of a sum that is not known, the method of the signature says so.
  if (!hash || !digest) return []
  const sum = await digest(hash)
  if (!sum) return [unknown(`Este navegador não sabe conferir o conteúdo deste arquivo (${hash}).`)]
  if (isSame(sum, octetsOf(printed))) return []
  return [
    error(
      'O conteúdo não é, byte a byte, o que foi assinado: foi alterado, ou a assinatura é de outro arquivo. Se o arquivo foi aberto e salvo em um editor, baixe-o de novo.',
    ),
  ]
}

/** Say whether the signature itself is of the key in the certificate. Throws a BerError. */
async function keyTold(signer: Signer, { key }: Certificate): Promise<Told[]> {
  const scheme = hashOf(signer.digest) && schemeOf(signer.algorithm, signer.digest)
  if (!scheme)
    return [
      unknown('A assinatura usa um método antigo ou pouco comum (não RSA ou ECDSA com SHA-2): não é conferida aqui.'),
    ]
  const proof = await prove(scheme, key, signer.signedBytes, signer.signature)
  if (proof === 'unable') return [unknown('O navegador não confere assinaturas neste endereço, que não é https.')]
  if (proof === 'bad')
    return [error('A assinatura não foi feita com a chave do certificado que ela traz, ou foi alterada.')]
  if (proof === 'unknown')
    return [unknown('Este navegador não sabe conferir assinaturas feitas com este tipo de chave.')]
  const bits = rsaBits(key)
  return bits && bits < WEAK_BITS ? [warning(`A chave do certificado é curta (${bits} bits): pode ser imitada.`)] : []
}

function attributesTold(signer: Signer, contentType: string): Told[] {
  const { signed, hasTwins } = signer
  if (!signed) return [error('Faltam na assinatura os dados que o CAdES assina junto com o conteúdo.')]
  if (hasTwins) return [error('A assinatura repete um dado que só pode aparecer uma vez.')]
  const [type, ...more] = signed.get(CONTENT_TYPE) ?? []
  return !type || more.length > 0 || objectId(type) !== contentType
    ? [error('O tipo do conteúdo que a assinatura diz não é o dela.')]
    : []
}

/** Say whether the certificate was good when the signature says that it was made; empty if it does not say, or it was. */
function claimTold(from: number, until: number, claimedAt: number | null): Told[] {
  if (claimedAt === null) return []
  if (claimedAt < from) return [warning(`O certificado só vale a partir de ${dayOf(from)}, depois da hora declarada.`)]
  if (claimedAt <= until) return []
  return [warning(`O certificado já estava vencido na hora declarada: venceu em ${dayOf(until)}.`)]
}

/** The most (ms) that clocks differ without a lie: whoever checks may have a phone that is some minutes late. */
const CLOCKS_DIFFER_MS = 10 * 60_000

function timeTold({ from, until }: Certificate, claimedAt: number | null, now: number, isStamped: boolean): Told[] {
  if (from === null || until === null) return [warning('A validade do certificado não pode ser lida.')]
  const claim = claimTold(from, until, claimedAt)
  if (claim.length > 0) return claim
  if (claimedAt !== null && claimedAt > now + CLOCKS_DIFFER_MS)
    return [warning('A hora declarada ainda não chegou: o relógio de quem assinou, ou o deste aparelho, está errado.')]
  if (now < from) return [warning(`O certificado só vale a partir de ${dayOf(from)}.`)]
  if (now <= until) return []
  return [
    warning(
      isStamped
        ? `O certificado venceu em ${dayOf(until)}. Há um carimbo do tempo, que não é conferido aqui.`
        : `O certificado venceu em ${dayOf(until)}, e não há carimbo do tempo: nada prova que a assinatura é de antes.`,
    ),
  ]
}

function certificateTold({ maySign, looksIcpBrasil }: Certificate): Told[] {
  return [
    ...(maySign ? [] : [warning('O certificado não é para assinar documentos.')]),
    ...(looksIcpBrasil ? [] : [warning('O certificado não se apresenta como da ICP-Brasil, que a Portaria 671 pede.')]),
  ]
}

const timeOf = ({ signed }: Signer): number | null => {
  const [time] = signed?.get(SIGNING_TIME) ?? []
  return time ? instantOf(time) : null
}

/** Find out what can be said of one who signed. Throws a BerError where the signature can’t be read. */
export async function judgeSigner(signer: Signer, cms: Cms, beside: Beside): Promise<Signature> {
  const certificate = certificateFor(signer, cms.certificates)
  const claimedAt = timeOf(signer) ?? beside.claimedAt
  const attributes = attributesTold(signer, cms.contentType)
  const told = [...attributes, ...(attributes.length === 0 ? await contentTold(signer, beside) : [])]
  if (!certificate)
    return judged([...told, unknown('A assinatura não traz o certificado de quem assinou.')], { claimedAt })
  if (attributes.length === 0) {
    told.push(...(await keyTold(signer, certificate)), ...(await namedCertificateTold(signer, certificate)))
  }
  told.push(...timeTold(certificate, claimedAt, beside.now, signer.isStamped), ...certificateTold(certificate))
  const { holder, document, issuerName, from, until, looksIcpBrasil } = certificate
  return judged(told, { by: { holder, document, issuer: issuerName, from, until, looksIcpBrasil }, claimedAt })
}
