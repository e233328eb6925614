import { hash } from 'node:crypto'
import { endSigned } from '../../server/papers/pades.ts'
import { Paper } from '../../server/papers/paper.ts'
import { drawReceipt, RECEIPT_TITLE } from '../../server/papers/receipt.ts'
import { signForPdf } from '../../server/signing/cms.ts'
import type { Identity } from '../../server/signing/identity.ts'

export const AT = Date.parse('2026-10-01T15:00:00Z')

const receipt = {
  nsr: 4,
  employer: 'PADARIA SÃO JOSÉ LTDA',
  cnpj: '11222333000181',
  place: 'RUA DAS FLORES, 10 - CENTRO - SÃO PAULO - SP',
  person: 'JOÃO DA SILVA',
  cpf: '11144477735',
  marked: { day: '2026-10-01', time: '08:00', offset: '-0300' },
  recorded: { day: '2026-10-01', time: '08:37', offset: '-0300' },
  hash: '27c9517f5bdeda12087ce619f2d752d9eb6a53d5441e89b5669ffbfcc4339d32',
  address: 'https://ponto.exemplo.com.br/c/11222333000181/4/27c9517f5bdeda12',
}

/** Make a receipt as the server does; with nobody who signs, a preview. `at` is when it says it was signed. */
export async function receiptPdf(identity: Identity | null, at = AT): Promise<Buffer> {
  const page = new Paper(RECEIPT_TITLE, at)
  const holder = 'FOLHA DE PONTO LTDA'
  drawReceipt(page, receipt, { state: identity ? 'assinado' : 'previa', inpiNumber: '5120260001234', holder })
  return identity ? endSigned(page, identity, at, holder) : page.end()
}

type Range = [from: number, size: number, after: number, rest: number]

/** The things that may be wrong with a file that is signed rightly. */
export interface Lies {
  /** The range that is written, and signed, in place of the true one, of a file of so many bytes. */
  range?: (truth: Range, length: number) => Range
  /** The text before the digits of the signature, and the text behind them. */
  opening?: string
  closing?: string
  /** Bytes in the room behind the signature. */
  padding?: string
  /** A file that this one is an addition to. */
  before?: Buffer
}

const ROOM = 12_000
const PLACE = '0 0000000000 0000000000 0000000000'

/** Return the bytes that a range means, whatever it means. */
export const meant = (file: Buffer, [from, size, after, rest]: Range): Buffer =>
  Buffer.concat([file.subarray(from, from + size), file.subarray(after, after + rest)])

/** Make the least of a PDF with a signature. Its sums are right even where its range lies. */
export async function smallPdf(identity: Identity, lies: Lies = {}): Promise<Buffer> {
  const { range = (truth) => truth, opening = '/Contents <', closing = '>', padding = '00', before } = lies
  const head = before ?? Buffer.from('%PDF-1.4\n')
  const dictionary = `1 0 obj\n<< /Type /Sig /M (D:20261001120000-03'00') /ByteRange [${PLACE}] ${opening}`
  const start = head.length + dictionary.length - 1
  const end = start + 1 + ROOM + closing.length
  const tail = ' >>\nendobj\nstartxref\n0\n%%EOF\n'
  const file = Buffer.concat([head, Buffer.from(`${dictionary}${'0'.repeat(ROOM)}${closing}${tail}`)])
  const written = range([0, start, end, tail.length], file.length)
  file.write(written.join(' ').padEnd(PLACE.length), file.indexOf(PLACE, head.length), 'latin1')
  const signature = Buffer.from(await signForPdf(identity, hash('sha256', meant(file, written), 'buffer')))
  const digits = signature.toString('hex')
  file.write(digits + padding.repeat((ROOM - digits.length) / 2), start + 1, 'latin1')
  return file
}
