import { isMonth } from '#shared/calendar/period.ts'
import type { Closing, ClosingPeriod } from '#shared/contract/closings.ts'
import { countOf, formatDay, monthNames } from '#shared/text/format.ts'
import { shortDay } from './check-words.ts'
import { momentText } from './moment-text.ts'

const monthOf = (day: string) => (monthNames[Number(day.slice(5, 7)) - 1] ?? '').toLocaleLowerCase('pt-BR')

/** Name a period in a title: `Maio de 2026`, `16 de maio a 15 de junho de 2026`. */
export function periodTitle({ from, to }: { from: string; to: string }): string {
  if (isMonth({ from, to })) return `${monthNames[Number(from.slice(5, 7)) - 1]} de ${from.slice(0, 4)}`
  const first = `${Number(from.slice(8))} de ${monthOf(from)}`
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` de ${from.slice(0, 4)}`
  return `${first}${year} a ${Number(to.slice(8))} de ${monthOf(to)} de ${to.slice(0, 4)}`
}

/** `16/05 a 15/06/2026`. */
export const periodDays = ({ from, to }: { from: string; to: string }): string => `${shortDay(from)} a ${formatDay(to)}`

export const stateWords: Record<ClosingPeriod['state'], string> = {
  running: 'Em andamento',
  open: 'Aberto',
  closed: 'Fechado',
  reopened: 'Reaberto',
}

/** The first twelve digits of a hash, in fours. */
export const shortHash = (hash: string): string => hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ')

/** A line of the list of versions, newest first. */
export interface VersionLine {
  key: string
  title: string
  text: string
  hash: string | null
  isInForce: boolean
}

/** Tell the versions of periods: each closing, and above it how it was reopened. */
export function versionLines(versions: readonly Closing[], zone: string): VersionLine[] {
  return versions.flatMap((one) => {
    const days = periodDays(one)
    const changed = one.version > 1 ? ` ${changedText(one.changed)}` : ''
    const closed = {
      key: one.id,
      title: `${days}, versão ${one.version}`,
      text: `Fechado por ${one.closed_by}, ${momentText(one.closed_at, zone)}.${changed}`,
      hash: shortHash(one.hash),
      isInForce: one.reopened_at === null,
    }
    if (one.reopened_at === null) return [closed]
    const text = `Por ${one.reopened_by}, ${momentText(one.reopened_at, zone)}: “${one.reopened_why}”`
    return [{ key: `${one.id} reaberto`, title: `${days}, reaberto`, text, hash: null, isInForce: false }, closed]
  })
}

const changedText = (changed: number) =>
  changed === 0 ? 'Não mudou para ninguém.' : `Mudou para ${countOf(changed, 'pessoa', 'pessoas')}.`
