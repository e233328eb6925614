import type { Closing } from '#shared/contract/closings.ts'
import type { Seen, Shown } from './close-month.ts'
import type { Stage } from './stage.ts'

type Attempt = readonly [who: string, method: string, path: string, body?: object]

/** Return a morning on a day: marks that fit where there are none. */
const morningOn = (day: string) =>
  [
    ['entrada', '12:00'],
    ['saida', '16:00'],
  ].map(([entry_type, time]) => ({ id: crypto.randomUUID(), entry_type, timestamp: `${day}T${time}:00Z` }))

/** Return what would change a closed month of somebody who is on a sheet of it, on a day without marks. */
function attempts(stage: Stage, { user_id, time, company, period }: Shown, day: string): Attempt[] {
  const { master, keepers, stores } = stage
  const { from, to } = period
  const add = morningOn(day)
  const correction = { id: crypto.randomUUID(), user_id, day, disregard: [], add, reason: 'Faltou' }
  const notes = 'Ajuste Manual: Adição - depois do fechamento'
  const adjusted = { user_id, entry_type: 'ajuste', timestamp: add[0]?.timestamp, notes, minutes_adjusted: 60 }
  const marks = morningOn(day).map((mark) => ({ ...mark, replaces: null }))
  const request = { id: crypto.randomUUID(), day, justification: 'Esqueci', marks }
  const isHere = time.bonds.every((bond) => bond.to === null)
  const hasRule = company !== 'simple'
  return [
    [keepers[company], 'POST', '/time-entries/correct', correction],
    [master, 'POST', '/time-entries', adjusted],
    [keepers[company], 'POST', '/time-entries/batch', { user_ids: [user_id], absence: 'saude', date: day }],
    [master, 'POST', '/time-entries/reset', { user_id, start: from, end: to }],
    [master, 'POST', '/vacations', { user_id, start_date: day, end_date: day }],
    [master, 'POST', '/holidays', { name: 'Ponte', date: day, type: 'local', store_ids: [stores[company]] }],
    [keepers[company], 'POST', '/closings', { store_id: stores[company], from, to }],
    ...(hasRule ? ([[master, 'PUT', `/stores/${stores[company]}/pay-rule`, { rule_id: null, from }]] as const) : []),
    ...(isHere ? ([[user_id, 'POST', '/time-entries/requests', request]] as const) : []),
  ]
}

/** Try to change a closed month in every way that there is, and note how each was answered. */
export async function tryToChange(stage: Stage, seen: Seen, { id }: Closing): Promise<void> {
  // Who moved is kept by nobody but the master.
  const shown = seen.sheets.findLast(({ closing_id, time }) => closing_id === id && time.bonds.length === 1)
  const free = shown?.content.days.find(({ marks, kind }) => marks.length === 0 && kind === 'day_off')
  if (!shown || !free) return
  for (const [who, method, path, body] of attempts(stage, shown, free.date)) {
    const { status, body: told } = await stage.ask(who, method, path, body)
    seen.refused.push({ what: `${method} ${path}`, status, code: (told as { code?: string } | null)?.code ?? '' })
  }
}
