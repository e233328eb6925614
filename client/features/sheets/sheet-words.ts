import { BookOpen, CheckCircle, FilePenLine, FileX2, type LucideIcon } from 'lucide-react'
import { isMonth } from '#shared/calendar/period.ts'
import type { SheetState } from '#shared/contract/closings.ts'
import { formatDay, monthNames } from '#shared/text/format.ts'

/** The first and the last day of a sheet's period. */
interface Days {
  from: string
  to: string
}

const nameOf = ({ from }: Days) => monthNames[Number(from.slice(5, 7)) - 1] ?? ''

/** `23/05`. */
export const shortDay = (day: string): string => formatDay(day).slice(0, 5)

/** `01/05 a 31/05/2026`. */
export const periodDays = ({ from, to }: Days): string => `${shortDay(from)} a ${formatDay(to)}`

/** Name a sheet in a title: `Espelho de maio`, `Espelho de 16/05 a 15/06`. */
export function sheetTitle(days: Days): string {
  if (!isMonth(days)) return `Espelho de ${shortDay(days.from)} a ${shortDay(days.to)}`
  return `Espelho de ${nameOf(days).toLocaleLowerCase('pt-BR')}`
}

/** Name a period in a list, where years differ: `Maio de 2026`, `16/05 a 15/06/2026`. */
export function periodName(days: Days): string {
  return isMonth(days) ? `${nameOf(days)} de ${days.from.slice(0, 4)}` : periodDays(days)
}

interface StateLook {
  words: string
  icon: LucideIcon
  tone: string
}

/** The words, icon and tone of each state of a sheet. */
export const stateLook: Record<SheetState, StateLook> = {
  unread: { words: 'Para ler', icon: BookOpen, tone: 'sun' },
  read: { words: 'Lido', icon: FilePenLine, tone: 'sun' },
  signed: { words: 'Assinado', icon: CheckCircle, tone: 'ok' },
  contested: { words: 'Contestado', icon: FileX2, tone: 'red' },
}

/** Tell whether a sheet still waits for its person's answer. */
export const isWaiting = ({ state }: { state: SheetState }): boolean => state === 'unread' || state === 'read'
