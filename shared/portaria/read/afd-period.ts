import type { AfdRecord } from './afd-record.ts'
import { error, type Trouble, warning } from './finding.ts'

/** The days that a file says to cover, both included (`YYYY-MM-DD`). */
export interface Period {
  first: string
  last: string
}

/** Say what is wrong with a period itself, by the day on which the file was made. */
export function periodTrouble({ first, last }: Period, madeOn: string | null): Trouble | null {
  if (first > last) return error('period', `O período começa em ${first} e termina antes, em ${last}.`)
  if (madeOn && last > madeOn)
    return warning('period', `O período termina em ${last}, depois da geração do arquivo, em ${madeOn}.`)
  return null
}

/** Return the days on which a record may have been made; of a clock adjustment it is one of two. */
function daysOf(record: AfdRecord): string[] {
  const moments = record.type === 'clock' ? [record.before, record.after] : [recordedOf(record)]
  return moments.flatMap((moment) => moment?.day ?? [])
}

const recordedOf = (record: Exclude<AfdRecord, { type: 'clock' }>) =>
  record.type === 'mark' ? (record.recorded ?? record.marked) : record.recorded

/** Say that a record lies outside the days of its file's header. */
export function outsideTrouble(record: AfdRecord, { first, last }: Period): Trouble | null {
  const days = daysOf(record)
  if (days.length === 0 || days.some((day) => first <= day && day <= last)) return null
  return error('period', `Gravado em ${days.join(' ou ')}, fora do período do cabeçalho (${first} a ${last}).`)
}
