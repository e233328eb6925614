import { addDays, HOUR, instantOf, startOfDay } from '#shared/calendar/day.ts'
import { expectedMinutes } from '#shared/calendar/expected.ts'
import { weekOf } from '#shared/calendar/schedule.ts'
import { absenceMinutes } from '#shared/clock/absence.ts'
import type { EntryStatus, EntryType } from '#shared/clock/entry.ts'
import { type Intent, noteOf } from '#shared/clock/intent.ts'
import { intentRow } from '../entry-columns.ts'
import type { timeEntries } from '../schema/tables.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { DayPlan } from './day-plan.ts'
import { weekOfShift } from './habits.ts'
import type { DemoPerson } from './people.ts'

export type DemoEntry = typeof timeEntries.$inferInsert

/** The office that decides about papers: the e-mail of a person's admin, and the time up to which they decide. */
export interface Office {
  adminOf: (person: DemoPerson) => string
  today: string
  now: number
}

interface Sheet {
  person: DemoPerson
  day: string
  at: number
  type: EntryType
  minutes: number
  intent: Intent
  status: EntryStatus
  by: string | null
  writtenAt: number
}

function entryOf({ person, day, at, type, minutes, intent, status, by, writtenAt }: Sheet): DemoEntry {
  const { row, store } = person
  return {
    id: chanceOf('paper', row.id, at, type, noteOf(intent) ?? '').uuid(),
    user_id: row.id,
    store_id: store.id,
    entry_type: type,
    at,
    day,
    zone: store.timezone,
    ...intentRow(intent),
    is_manual: true,
    minutes_adjusted: minutes,
    adjusted_by: by,
    status,
    ip_address: store.ip,
    received_at: writtenAt,
    created_at: writtenAt,
    updated_at: writtenAt,
  }
}

const forgot = [
  'Esqueci de registrar a saída',
  'Fechei o caixa e fui embora sem bater o ponto',
  'Celular sem bateria na saída',
  'Saí para depósito bancário e não voltei à loja',
] as const
const why = {
  saude: ['Atestado médico', 'Consulta odontológica', 'Dengue, atestado de repouso', ''],
  pessoal: ['Acompanhou filho ao médico', 'Problema no transporte', 'Assunto particular', ''],
} as const
const extra = ['Inventário da loja', 'Treinamento de vendas', 'Recebimento de mercadoria fora do horário'] as const

type Forgotten = DayPlan['forgotten'][number]

/** Write the request of somebody who forgot a mark, with its decision; the newer ones are still pending. */
function askedFor(
  { person, day }: DayPlan,
  { type, at }: Forgotten,
  { today, adminOf }: Office,
  chance: Chance,
): DemoEntry[] {
  const justification = type === 'saida' ? chance.pick(forgot) : 'Esqueci de registrar o início da pausa'
  const writtenAt = instantOf(addDays(day, 1), '09:20', person.store.timezone) + chance.between(0, 3 * HOUR)
  const intent: Intent = { kind: 'mark_request', requested_type: type, justification }
  const sheet = { person, day, at, minutes: 0, intent, writtenAt }
  const fate = chance.next()
  if (day > addDays(today, -14)) {
    return fate < 0.85 ? [entryOf({ ...sheet, type: 'ajuste', status: 'pending', by: null })] : []
  }
  const by = adminOf(person)
  if (fate < 0.08) return [entryOf({ ...sheet, type: 'ajuste', status: 'rejected', by })]
  if (fate > 0.75) return []
  const mark: Intent = { kind: 'manual_mark', justification: 'solicitação aprovada' }
  const manual = { ...sheet, type, intent: mark, by }
  return [
    entryOf({ ...sheet, type: 'ajuste', status: 'approved', by }),
    entryOf({ ...manual, status: 'approved', writtenAt: writtenAt + 26 * HOUR }),
  ]
}

function absenceEntries({ person, day, absence }: DayPlan, { adminOf }: Office, chance: Chance): DemoEntry[] {
  if (!absence) return []
  const week = weekOf(weekOfShift(person.shift).map((row) => ({ ...row, is_active: true })))
  const at = startOfDay(day, person.store.timezone) + 12 * HOUR
  const writtenAt = at + chance.between(2, 30) * HOUR
  const by = adminOf(person)
  const minutes = absenceMinutes(absence, expectedMinutes(day, week, false))
  const intent: Intent = { kind: 'absence', absence, justification: chance.pick(why[absence]) || null }
  const sheet = { person, day, at, type: 'ajuste', minutes, intent, status: 'approved', by, writtenAt } as const
  const entry = entryOf(sheet)
  if (!chance.happens(0.04)) return [entry]
  const justification = 'lançada para a pessoa errada'
  const cancelled: Intent = { kind: 'cancellation', cancels_id: entry.id, of_absence: true, justification }
  return [entry, entryOf({ ...sheet, minutes: -minutes, intent: cancelled, writtenAt: writtenAt + HOUR })]
}

/** Write minutes worked besides the clock: requested by the person, or added and subtracted by the admin. */
function adjustmentEntries({ person, day, marks }: DayPlan, { adminOf, today }: Office, chance: Chance): DemoEntry[] {
  if (marks.length === 0 || !chance.happens(0.01)) return []
  const at = startOfDay(day, person.store.timezone) + 18 * HOUR
  const sheet = { person, day, at, type: 'ajuste', writtenAt: at + 15 * HOUR } as const
  const minutes = chance.between(2, 8) * 15
  if (chance.happens(0.6)) {
    const isNew = day > addDays(today, -14)
    const intent: Intent = { kind: 'minutes_request', minutes, justification: chance.pick(extra) }
    const fate = isNew
      ? ({ status: 'pending', by: null } as const)
      : { status: 'approved' as const, by: adminOf(person) }
    return [entryOf({ ...sheet, minutes, intent, ...fate })]
  }
  const signed = chance.happens(0.5) ? minutes : -minutes
  const justification = signed > 0 ? chance.pick(extra) : 'Saída antecipada combinada'
  const intent: Intent = { kind: 'adjustment', minutes: signed, justification }
  return [entryOf({ ...sheet, minutes: signed, intent, status: 'approved', by: adminOf(person) })]
}

/** Return the handwritten entries of a day: requests, absences, adjustments. None is written after `now`. */
export function paperOf(plan: DayPlan, office: Office): DemoEntry[] {
  const chance = chanceOf('paper', plan.person.row.id, plan.day)
  const papers = [
    ...plan.forgotten.flatMap((forgotten) => askedFor(plan, forgotten, office, chance)),
    ...absenceEntries(plan, office, chance),
    ...adjustmentEntries(plan, office, chance),
  ]
  return papers.filter(({ created_at }) => created_at <= office.now)
}
