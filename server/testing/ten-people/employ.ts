import { addDays, DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import type { Tap } from '../taps.ts'
import { type Deed, type MadeUp, TODAY } from './people.ts'

/** The means to employ people: two companies, a way to hire, the master, and the people's own phones. */
export interface Employer {
  centro: string
  norte: string
  /** Hire somebody; return their id. */
  hire(name: string, store_id: string): Promise<string>
  /** Call the API as the master; throws if refused. */
  master(method: string, path: string, body?: object): Promise<unknown>
  deliver(id: string, taps: Tap[]): Promise<unknown>
}

const TYPES = ['entrada', 'pausa', 'retorno', 'saida'] as const

function tapsOn(day: string, times: readonly string[], types: readonly Tap['type'][]): Tap[] {
  return times.map((time, i) => {
    const on = time.startsWith('+') ? addDays(day, 1) : day
    return { type: types[i] ?? 'entrada', at: instantOf(on, time.replace('+', ''), DEFAULT_ZONE) }
  })
}

/** Convert a person's marks to taps: two in a day are entrada and saida, two of today entrada and pausa. */
function tapsOf({ marks, soFar }: MadeUp): Tap[] {
  const past = Object.entries(marks).flatMap(([day, text]) => {
    const times = text.split(' ')
    return tapsOn(day, times, times.length === 2 ? ['entrada', 'saida'] : TYPES)
  })
  return soFar ? [...past, ...tapsOn(TODAY, soFar.marks.split(' '), TYPES)] : past
}

/** Return the retorno and the saida of a day. */
export const restOf = (day: string, times: string) => tapsOn(day, times.split(' '), ['retorno', 'saida'])

/** Do a deed as the master, for somebody. */
export async function done({ master, centro, norte }: Employer, [method, path, body]: Deed, id = ''): Promise<void> {
  const said = JSON.stringify(body ?? null)
    .replaceAll(':id', id)
    .replaceAll(':norte', norte)
    .replaceAll(':centro', centro)
  await master(method, path.replace(':id', id), JSON.parse(said) ?? undefined)
}

/** Employ these people; return their ids by name. */
export async function employ(employer: Employer, people: readonly MadeUp[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const { centro, norte, hire, deliver } = employer
  const holiday = { type: 'local' as const }
  await done(employer, [
    'POST',
    '/holidays',
    { ...holiday, name: 'De Centro', date: '2026-06-10', store_ids: [centro] },
  ])
  await done(employer, ['POST', '/holidays', { ...holiday, name: 'De Norte', date: '2026-06-12', store_ids: [norte] }])
  for (const person of people) {
    const id = await hire(person.name, employer[person.store])
    ids.set(person.name, id)
    for (const deed of person.deeds) await done(employer, deed, id)
    await deliver(id, tapsOf(person))
    for (const deed of person.later ?? []) await done(employer, deed, id)
  }
  return ids
}
