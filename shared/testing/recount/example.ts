import type { PersonTime } from '../../pay-rules/person.ts'
import type { DayRecord, OvertimeEntry } from '../../pay-rules/record.ts'
import { NO_FIGURES } from './day-record.ts'
import type { Told } from './example-person.ts'

/** A day of the law: a person, a date, and what it is worth. Its name carries the article. */
export interface Example {
  name: string
  person: PersonTime
  date: string
  /** Fields not named are 0, false, null, none or empty. */
  record: Partial<DayRecord>
}

/** An example as it is written down; `record` is read by `recordFrom`. */
export interface ExampleRow extends Told {
  name: string
  record: string
}

const moreOf: Record<string, keyof OvertimeEntry> = {
  night: 'night_minutes',
  bank: 'banked_minutes',
  pay: 'paid_minutes',
}

/** Read `1:50% 120 night 120 bank 120`. */
function entryFrom(written: string): OvertimeEntry {
  const [, tier = '', percent, minutes, more = ''] = /^(\w+):(\d+)% (\d+)((?: \w+ \d+)*)$/.exec(written) ?? []
  const entry = { tier, percent: Number(percent), minutes: Number(minutes) }
  const named = [...more.matchAll(/(\w+) (\d+)/g)].map(([, name = '', value]) => [moreOf[name], Number(value)])
  return { ...entry, night_minutes: 0, banked_minutes: 0, paid_minutes: 0, ...Object.fromEntries(named) }
}

function fieldFrom(name: string, value: string): [string, unknown] {
  if (name === 'kind' || name === 'tolerance' || name === 'holiday_name') return [name, value]
  if (name === 'incomplete' || name === 'dsr_lost') return [name, value === 'true']
  if (name === 'occ') return ['occurrences', value.split(',')]
  return [`${name}_minutes`, Number(value)]
}

/**
 * Read a record: `kind=work worked=486 expected=480 … overtime=6 overtime=[1:50% 6 bank 6] occ=late,missing`. `_minutes` is left out of the
 * names.
 */
export function recordFrom(written: string): Partial<DayRecord> {
  const list = /overtime=\[([^\]]*)\]/.exec(written)?.[1]
  const fields = written.replace(/overtime=\[[^\]]*\]/, '').matchAll(/(\w+)=(\S+)/g)
  return {
    ...Object.fromEntries([...fields].map(([, name = '', value = '']) => fieldFrom(name, value))),
    ...(list === undefined ? {} : { overtime: list.split('; ').map(entryFrom) }),
  }
}

/** Return the whole record that an example expects. */
export const expectedRecord = ({ date, person, record }: Example): DayRecord => ({
  ...NO_FIGURES,
  kind: 'work',
  date,
  company: person.bonds[0]?.company ?? '',
  holiday_name: null,
  overtime: [],
  tolerance: 'none',
  rest_before_minutes: null,
  incomplete: false,
  dsr_lost: false,
  occurrences: [],
  ...record,
})
