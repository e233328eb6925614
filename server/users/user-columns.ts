import { FIRST_INSTANT, LAST_DAY } from '#shared/calendar/bounds.ts'
import { DAY, dayOf, instantOf, isDay } from '#shared/calendar/day.ts'
import { personalProblems } from '#shared/people/personal-problems.ts'
import { PERSONAL, type PersonalText } from '#shared/people/user.ts'
import { normalUserUpdate } from '#shared/people/user-update.ts'
import { type FieldIssue, Refusal } from '#shared/text/refusal.ts'
import { visibleText } from '#shared/text/visible.ts'
import type { UserColumns } from './write-queries.ts'

/** The fields of a person shown in the audit log: those that decide hours and access, no personal data. */
export const shownOfUser = [
  ...(['role', 'store_id', 'admission_date', 'left_on', 'require_selfie', 'is_active'] as const),
  ...(['access_expires_at', 'max_user_creations', 'admin_stores'] as const),
] as const

/** Format values for the audit log: the end of access as a day in the zone of their company. */
export const writingOfUser = (zone: string) => ({ access_expires_at: (at: unknown) => dayOf(Number(at), zone) })

/** Text columns stored as given. */
const texts = ['name', ...(Object.keys(PERSONAL) as PersonalText[])] satisfies (keyof UserColumns)[]

const asText = (value: unknown) => (value === null || value === undefined ? null : visibleText(String(value)) || null)

type Before = Readonly<Partial<Record<'name' | PersonalText, unknown>>>

/**
 * Return the columns of the personal fields that are present, normalised. Throws `invalidInput` with the invalid fields; an unchanged value
 * that an earlier version accepted may be sent back.
 */
export function personalColumns(given: Readonly<Record<string, unknown>>, before: Before = {}): UserColumns {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const fields = normalUserUpdate(present)
  const isNew = ({ path }: FieldIssue) => asText(fields[path]) !== before[path as PersonalText]
  const problems = personalProblems(fields).filter(isNew)
  if (problems.length > 0) throw new Refusal('invalidInput', problems)
  const columns: Record<string, unknown> = {}
  for (const column of texts) if (column in fields) columns[column] = asText(fields[column])
  if (typeof columns.state === 'string') columns.state = columns.state.toUpperCase()
  if (columns.name === null) columns.name = undefined
  return columns as UserColumns
}

const isBoundedEnd = (at: number) => FIRST_INSTANT <= at && at < Date.parse(LAST_DAY) + 2 * DAY

/** Parse the end of somebody's access: a date (until its last second) or a local date and time in the company's zone, or an instant. */
export function accessEnd(given: string | null, zone: string): number | null {
  if (given === null || given.trim() === '') return null
  const [, day = '', time = '23:59'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?)?$/.exec(given) ?? []
  const second = time === '23:59' ? 59_000 : 0
  const instant = isDay(day) ? instantOf(day, time, zone) + second : Date.parse(given)
  if (!isBoundedEnd(instant))
    throw new Refusal('invalidInput', [{ path: 'access_expires_at', message: 'Data inválida.' }])
  return instant
}

/** Parse a quota; empty is unlimited. */
export const quotaOf = (given: number | string | null): number | null =>
  given === null || given === '' ? null : Number(given)
