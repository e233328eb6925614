import type { HashName } from './algorithms.ts'
import { BerError } from './ber.ts'
import { type Cms, readCms } from './cms.ts'
import { digestOf } from './digest.ts'
import { error, judged, type Signature, type Told, warning } from './found.ts'
import { type Beside, judgeSigner } from './judge-signer.ts'
import { type PdfSignature, signaturesIn } from './pdf.ts'

/** A signature’s bytes out of its file, and whether they were written as text. */
interface SignatureBytes {
  bytes: Uint8Array
  isText: boolean
}

const armour = /-----BEGIN [A-Z0-9 ]+-----([\w+/=\s]*)-----END/

/** Return the bytes that text of base64 stands for; null if it is none. */
function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

/** Return a signature as bytes, whether its file holds them or writes them as text (PEM, or base64 alone). */
function signatureBytes(file: Uint8Array): SignatureBytes {
  // A sequence, whose length is not a letter.
  if (file[0] === 0x30 && (file[1] ?? 0) >= 0x80) return { bytes: file, isText: false }
  const text = new TextDecoder('latin1').decode(file)
  const inside = armour.exec(text)?.[1] ?? text
  const bytes = /^[\w+/=\s]+$/.test(inside) ? fromBase64(inside) : null
  return bytes ? { bytes, isText: true } : { bytes: file, isText: false }
}

/** Signatures with all their certificates take some kilobytes; with lists of revoked ones, some hundred. */
const MOST_SIGNATURE_BYTES = 4_000_000
/** A receipt takes some dozen kilobytes. */
const MOST_PDF_BYTES = 10_000_000

const RFC_3161 = '1.2.840.113549.1.9.16.1.4'

/** The parameters of both kinds of check: the current instant, and the signal that ends them (the promise is then rejected). */
export interface Checking {
  now: number
  signal: AbortSignal
}

const notCms = ({ isCut }: BerError): Told =>
  isCut
    ? error('A assinatura está cortada: acaba antes do fim.')
    : error('Não há ali uma assinatura (CMS) que se possa ler.')

/** Do something with a signature; what makes it unreadable is told. */
async function orTold(
  read: () => Promise<Signature[]>,
  known: Partial<Signature> = {},
  told: readonly Told[] = [],
): Promise<Signature[]> {
  try {
    return await read()
  } catch (problem) {
    if (problem instanceof BerError) return [judged([...told, notCms(problem)], known)]
    throw problem
  }
}

/** Sum the content once for each kind of sum that is asked for. */
function sums(parts: readonly Blob[], signal: AbortSignal): NonNullable<Beside['digest']> {
  const known = new Map<HashName, Promise<Uint8Array | null>>()
  return (hash) => {
    const sum = known.get(hash) ?? digestOf(parts, hash, signal)
    known.set(hash, sum)
    return sum
  }
}

/** Judge each of those who signed, with what was told of all of them. Throws a BerError. */
async function judgeAll(cms: Cms, beside: Beside, told: readonly Told[]): Promise<Signature[]> {
  if (cms.signers.length === 0) return [judged([...told, error('O arquivo não traz assinatura nenhuma.')])]
  const several = cms.signers.length > 1 ? [warning(`O arquivo traz ${cms.signers.length} assinaturas.`)] : []
  const all: Signature[] = []
  for (const signer of cms.signers) {
    const one = await orTold(async () => [await judgeSigner(signer, cms, beside)])
    all.push(...one.map((signature) => judged([...told, ...signature.told, ...several], signature)))
  }
  return all
}

/** Check a signature that lies in a file of its own (`.p7s`), over a file; null if that has not been given yet. Rejects if one can’t be read. */
export async function checkDetached(file: Blob, content: Blob | null, { now, signal }: Checking): Promise<Signature[]> {
  if (file.size > MOST_SIGNATURE_BYTES)
    return [judged([error('O arquivo é grande demais para ser só uma assinatura.')])]
  const { bytes, isText } = signatureBytes(new Uint8Array(await file.arrayBuffer()))
  signal.throwIfAborted()
  return orTold(async () => {
    const cms = readCms(bytes)
    const told = [
      ...(isText ? [warning('A assinatura está escrita como texto (PEM); o usual é o formato binário.')] : []),
      ...(cms.rest.length > 0 ? [warning('Há bytes a mais depois da assinatura.')] : []),
      ...(cms.hasContent
        ? [warning('A assinatura traz dentro de si uma cópia do conteúdo; a Portaria 671 pede uma separada dele.')]
        : []),
    ]
    const digest = content && sums([content], signal)
    const all = await judgeAll(cms, { digest, claimedAt: null, now }, told)
    return content ? all : all.map((one) => ({ ...one, verdict: one.verdict === 'holds' ? 'waits' : one.verdict }))
  })
}

async function judgePdf(file: Blob, found: PdfSignature, { now, signal }: Checking): Promise<Signature[]> {
  const { range, contents, told, claimedAt } = found
  if (!range || !contents) return [judged(told, { claimedAt })]
  const [from, size, after, rest] = range
  const parts = [file.slice(from, from + size), file.slice(after, after + rest)]
  return orTold(
    async () => {
      const cms = readCms(contents)
      if (cms.contentType === RFC_3161)
        return [judged([...told, error('É um carimbo do tempo, e não uma assinatura.')])]
      // The room behind a signature is filled with zeros.
      const more = cms.rest.some((byte) => byte !== 0) ? [error('Há bytes a mais depois da assinatura.')] : []
      const inside = cms.hasContent ? [error('A assinatura é de uma forma antiga, que não é conferida aqui.')] : []
      return judgeAll(cms, { digest: sums(parts, signal), claimedAt, now }, [...told, ...more, ...inside])
    },
    { claimedAt },
    told,
  )
}

/** Check the signatures inside of a PDF; none if there are none. Rejects if it can’t be read. */
export async function checkPdf(file: Blob, checking: Checking): Promise<Signature[]> {
  if (file.size > MOST_PDF_BYTES)
    return [judged([error('O PDF é grande demais para ser um comprovante: não foi conferido.')])]
  const bytes = new Uint8Array(await file.arrayBuffer())
  checking.signal.throwIfAborted()
  const all: Signature[] = []
  for (const found of signaturesIn(bytes)) all.push(...(await judgePdf(file, found, checking)))
  const several = all.length > 1 ? [warning(`O PDF traz ${all.length} assinaturas; um comprovante tem uma.`)] : []
  return all.map((one) => judged([...one.told, ...several], one))
}
