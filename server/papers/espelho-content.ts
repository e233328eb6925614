import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import { formatDay, formatDuration } from '#shared/text/format.ts'

/** An employee's answer to a sheet. Instants are milliseconds since 1970. */
export interface EspelhoAnswer {
  signed_at: number
  proof: 'password' | 'pin'
  /** The browser and its system in words; null if unknown. */
  device: string | null
  contested: readonly { date: string; words: string }[]
}

/** The content of the paper of somebody's closed sheet (Portaria MTP 671/2021, art. 84): plain data, to be sent to a thread or kept. */
export interface Espelho {
  content: SheetContent
  /** The SHA-256 of the content as it is stored, in hex: what is signed. */
  hash: string
  version: number
  closed: { at: number; by: string }
  /** Null while the version is in force. */
  reopened: { at: number; by: string; why: string } | null
  /** The answer to this very hash; null if there is none, which is no consent. */
  answer: EspelhoAnswer | null
}

/** `01/06/2026 às 09:12`. */
export const whenWords = (at: number, zone: string): string => `${formatDay(dayOf(at, zone))} às ${timeOf(at, zone)}`

export const periodWords = (from: string, to: string): string => `${formatDay(from)} a ${formatDay(to)}`

/** `+05:29`, `−00:30`, `00:00`. */
export function balanceWords(minutes: number): string {
  const sign = minutes > 0 ? '+' : minutes < 0 ? '−' : ''
  return `${sign}${formatDuration(minutes)}`
}

/** `Versão 2`, and that it is not in force any more. */
export const versionWords = ({ version, reopened }: Espelho): string =>
  reopened ? `Versão ${version}, reaberta` : `Versão ${version}`
