import type { PrintedTime } from '#shared/portaria/afd.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { formatCnpj, maskCpf } from '#shared/text/mask.ts'
import type { PaperState } from '../signing/check-signing.ts'
import type { Paper } from './paper.ts'
import { A4, MM, type Style } from './paper-look.ts'

/** The content of the receipt of a mark, as the ledger keeps it (Portaria MTP 671/2021, art. 79). */
export interface Receipt {
  nsr: number
  employer: string
  cnpj: string
  place: string
  person: string
  cpf: string
  marked: PrintedTime
  recorded: PrintedTime
  /** The SHA-256 of the mark in the ledger, in hex. */
  hash: string
  /** The address where anybody sees whether the mark is in the ledger. */
  address: string
}

/** The facts that a paper states about the program, and about whoever signs it. */
export interface Issuer {
  state: PaperState
  /** The registration at INPI; empty without one. */
  inpiNumber: string
  /** The name in the certificate; empty without one. */
  holder: string
}

export const RECEIPT_TITLE = 'Comprovante de Registro de Ponto do Trabalhador'
const LEFT = 17 * MM
const RIGHT = A4.width - LEFT
const WIDE = RIGHT - LEFT
const VALUES = LEFT + 50 * MM

// Letters of receipts are at least 3 mm high (Anexo IX, item 9): the capitals of this font at 12.5 points.
const label: Style = { size: 12.5, ink: 'label' }
const value: Style = { size: 12.5, weight: 'strong' }
const small: Style = { size: 9.5, ink: 'support' }
const LEADING = 17

/** Format the number of INPI: `BR 51 2026 000123-4`. */
const inpiWords = (digits: string) =>
  digits.replace(/^(\d\d)(\d{4})(\d{6})(\d)$/, 'BR $1 $2 $3-$4') || 'sem registro: prévia'

const nsrWords = (nsr: number) =>
  String(nsr)
    .padStart(9, '0')
    .replace(/(\d{3})(?=\d)/g, '$1.')
const zoneWords = (offset: string) => `UTC${offset.replace('-', '−').slice(0, 3)}:${offset.slice(3)}`
const timeWords = ({ day, time, offset }: PrintedTime) => `${formatDay(day)} às ${time} (${zoneWords(offset)})`

/** A hash in groups of eight, which people can compare. */
const hashWords = (hash: string) => hash.match(/.{1,8}/g)?.join(' ') ?? hash

function head(page: Paper, { nsr }: Receipt): void {
  page.emblem(LEFT - 2, 38, 28)
  page.text(RECEIPT_TITLE, LEFT + 36, 54, { size: 17, weight: 'strong' }, 'H1')
  page.text('Portaria MTP 671/2021, arts. 79 e 80', LEFT + 36, 69, small)
  page.text(`NSR ${nsrWords(nsr)}`, RIGHT, 69, { ...value, align: 'right' })
  page.rule(LEFT, 82, WIDE, { thickness: 1.5, ink: 'ink' })
}

function moment(page: Paper, { marked }: Receipt): void {
  page.text(`${weekdayName(marked.day)}, ${formatDay(marked.day)}`, LEFT, 114, { size: 14, ink: 'support' })
  page.text(marked.time, LEFT - 2, 164, { size: 48, weight: 'strong' })
}

const rowsOf = (receipt: Receipt, { inpiNumber }: Issuer): (readonly [string, string])[] => [
  ['Trabalhador', receipt.person],
  ['CPF', maskCpf(receipt.cpf)],
  ['Empregador', receipt.employer],
  ['CNPJ', formatCnpj(receipt.cnpj)],
  ['Local de trabalho', receipt.place],
  ['Data e horário', timeWords(receipt.marked)],
  ['Gravado em', timeWords(receipt.recorded)],
  ['NSR', nsrWords(receipt.nsr)],
  ['Registro no INPI', inpiWords(inpiNumber)],
  ['Hash', hashWords(receipt.hash)],
]

/** Draw a row of the table; return the top of the next one. */
function row(page: Paper, [name, words]: readonly [string, string], top: number): number {
  const baseline = top + 18
  let last = baseline
  page.group('TR', () => {
    page.text(name, LEFT, baseline, label, 'TH')
    last = page.lines(words, VALUES, baseline, { ...value, width: RIGHT - VALUES, leading: LEADING }, 'TD')
  })
  page.rule(LEFT, last + 8, WIDE)
  return last + 8
}

const worth: Record<PaperState, (issuer: Issuer) => string> = {
  previa: () =>
    'Este sistema ainda não tem o registro no INPI e o certificado ICP-Brasil que a Portaria MTP 671/2021 exige. A marcação está no registro de ponto do empregador.',
  teste: ({ holder }) => `Assinado por ${holder} com um certificado de teste, que não é da ICP-Brasil.`,
  assinado: ({ holder }) =>
    `Por ${holder}, com certificado ICP-Brasil (PAdES). A assinatura pode ser conferida em validar.iti.gov.br.`,
}

const titles: Record<PaperState, string> = {
  previa: 'Prévia sem valor legal',
  teste: 'Prévia sem valor legal',
  assinado: 'Assinado eletronicamente',
}

const QR = 92

function foot(page: Paper, { address }: Receipt, issuer: Issuer, top: number): void {
  const wide = WIDE - QR - 24
  const ink = issuer.state === 'assinado' ? 'ok' : 'sun'
  page.text(titles[issuer.state], LEFT, top + 14, { size: 12.5, weight: 'strong', ink }, 'H2')
  const lines = { ...small, size: 10, width: wide, leading: 14 }
  const last = page.lines(worth[issuer.state](issuer), LEFT, top + 31, lines)
  page.lines(`Confira esta marcação, sem senha, em ${address}`, LEFT, last + 20, lines)
  page.qr(address, RIGHT - QR, top, QR)
}

/** Draw the receipt of a mark on one page. */
export function drawReceipt(page: Paper, receipt: Receipt, issuer: Issuer): void {
  page.addPage()
  if (issuer.state !== 'assinado') page.watermark('PRÉVIA SEM VALOR LEGAL')
  head(page, receipt)
  moment(page, receipt)
  let top = 186
  page.group('Table', () => {
    for (const one of rowsOf(receipt, issuer)) top = row(page, one, top)
  })
  foot(page, receipt, issuer, top + 20)
}
