import { createHash } from 'node:crypto'
import { addDays } from '#shared/calendar/day.ts'
import type { ClockPreview } from '#shared/contract/clock-imports.ts'
import { type ClockFile, type ClockMark, clockFileReader } from '#shared/portaria/read/clock-file.ts'
import { spellingFinder } from '#shared/portaria/read/spelling.ts'
import { digitsOf, plainCnpj } from '#shared/text/mask.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { turn } from '../pieces.ts'
import type { Company } from '../stores/queries.ts'

/** Bytes that are read before others are answered. */
const PIECE = 32 * 1024

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const wrongFile = (message: string) => new Refusal('invalidInput', [{ path: 'content', message }])

/** A file that was sent, and the days of it that are wanted. */
interface Asked {
  content: string
  from: string | null
  to: string | null
}

/** A file and the part of it that is wanted. */
export interface Wanted {
  file: ClockFile
  /** The marks whose own day is wanted. */
  marks: readonly ClockMark[]
  /** The same and those around them, which tell what shift each belongs to. */
  around: readonly ClockMark[]
  isWanted: (day: string) => boolean
  /** The first day of which the file has marks; null if it has none. */
  begins: string | null
  /** The clock in words: `REP-C 1234`. */
  device: string
  /** Stands for the file together with the days that are wanted. */
  hash: string
}

/** Return the bytes of a file, one for each character. */
function bytesOf(content: string): Uint8Array {
  const bytes = Buffer.from(content, 'latin1')
  if (bytes.toString('latin1') !== content) throw wrongFile('O arquivo chegou com letras que um AFD não tem.')
  return bytes
}

function deviceOf({ clock }: ClockFile['paper']): string {
  const number = clock.number.trim()
  return `${clock.kind ?? 'REP'} ${number === '' ? 'sem número' : number}`
}

async function readWhole(bytes: Uint8Array): Promise<ClockFile> {
  const finder = spellingFinder()
  finder.push(bytes)
  const reader = clockFileReader({ spelling: finder.end(), sha256 })
  for (let from = 0, goesOn = true; goesOn && from < bytes.length; from += PIECE) {
    goesOn = reader.push(bytes.subarray(from, from + PIECE))
    await turn()
  }
  const file = reader.end()
  if (file === 'too_long') throw wrongFile('O arquivo tem linhas demais. Peça ao relógio um arquivo de menos dias.')
  if (!file) throw wrongFile('Este arquivo não é um AFD das Portarias 671 ou 1510.')
  return file
}

/** Days before the wanted ones that tell what shift the first mark belongs to: some of a week are free of work. */
const DAYS_BEFORE = 7

const within = (from: string | null, to: string | null) => (day: string) =>
  (from === null || day >= from) && (to === null || day <= to)

/** Read a file, and take the marks of the wanted days. Throws `invalidInput` for what is no AFD or is too long. */
export async function readAsked({ content, from, to }: Asked): Promise<Wanted> {
  refuseIf(from !== null && to !== null && from > to, 'invalidInput', [
    { path: 'to', message: 'O fim vem antes do começo.' },
  ])
  const bytes = bytesOf(content)
  const file = await readWhole(bytes)
  const isAround = within(from && addDays(from, -DAYS_BEFORE), to && addDays(to, 1))
  const isWanted = within(from, to)
  const first = (begins: string | null, { marked: { day } }: ClockMark) =>
    begins !== null && begins < day ? begins : day
  return {
    file,
    isWanted,
    marks: file.marks.filter(({ marked: { day } }) => isWanted(day)),
    around: file.marks.filter(({ marked: { day } }) => isAround(day)),
    begins: file.marks.reduce(first, null),
    device: deviceOf(file.paper),
    hash: sha256([sha256(bytes), from ?? '', to ?? ''].join(' ')),
  }
}

/** The first eight characters of a CNPJ: those of the company, whatever the branch. */
const rootOf = (cnpj: string) => cnpj.slice(0, 8)

/**
 * Return what somebody must be told of before a file is imported. Throws `clockFileOfOthers` for one of another employer: its marks would be
 * taken for hours of work here.
 */
export function cautionsOf({ file }: Wanted, company: Company): ClockPreview['cautions'] {
  const cautions: ClockPreview['cautions'] = []
  const document = file.paper.employer?.document ?? ''
  const own = plainCnpj(company.cnpj ?? '')
  if (document === '') cautions.push('no_employer')
  else if (own === '') cautions.push('company_without_cnpj')
  else {
    refuseIf(rootOf(plainCnpj(document)) !== rootOf(own), 'clockFileOfOthers')
    if (plainCnpj(document) !== own) cautions.push('other_branch')
  }
  if (file.faults.count > 0) cautions.push('faults')
  if (file.unread > 0) cautions.push('unread')
  return cautions
}

/** Return a number of somebody without its punctuation. */
export const plainNumber = (number: string | null): string => digitsOf(number ?? '')
