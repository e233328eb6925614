import { FIRST_INSTANT, LAST_DAY } from '#shared/calendar/bounds.ts'
import { DAY, dayOf, instantOf, isDay } from '#shared/calendar/day.ts'
import { personalProblems } from '#shared/people/personal-problems.ts'
import { normalUserUpdate } from '#shared/people/user-update.ts'
import { type FieldIssue, Refusal } from '#shared/text/refusal.ts'
import { visibleText } from '#shared/text/visible.ts'
import type { UserColumns } from './write-queries.ts'

/** What the audit log shows of a person: what decides hours and access, nothing of who they are. The zone is their company's. */
export const shownOfUser = (zone: string) =>
  ({
    role: 'role',
    store_id: 'store_id',
    admission_date: 'admission_date',
    left_on: 'left_on',
    require_selfie: 'require_selfie',
    is_active: 'is_active',
    access_expires_at: ['access_expires_at', (at: unknown) => dayOf(Number(at), zone)],
    max_user_creations: 'max_user_creations',
    admin_stores: 'admin_stores',
  }) as const

/** The wire's names of texts that are kept as they come, and their columns. */
const texts = {
  name: 'name',
  phone: 'phone',
  display_name: 'display_name',
  cpf: 'cpf',
  rg: 'rg',
  pis: 'pis',
  voter_id: 'voter_id',
  marital_status: 'marital_status',
  education_level: 'education_level',
  birth_date: 'birth_date',
  address: 'address',
  cep: 'cep',
  street: 'street',
  number: 'number',
  complement: 'complement',
  neighborhood: 'neighborhood',
  city: 'city',
  state: 'state',
  admission_date: 'admission_date',
  vacation_period: 'vacation_period',
  pix_key: 'pix_key',
  observations: 'observations',
} as const satisfies Record<string, keyof UserColumns>

const asText = (value: unknown) => (value === null || value === undefined ? null : visibleText(String(value)) || null)

type PersonalColumn = (typeof texts)[keyof typeof texts]
type Before = Readonly<Partial<Record<PersonalColumn, unknown>>>

/**
 * The columns of the personal fields that are present, normalised as employee.md §5 says. Throws `invalidInput` with the
 * fields that can't be kept; what stands there already, from a time that took it, may be sent back.
 */
export function personalColumns(given: Readonly<Record<string, unknown>>, before: Before = {}): UserColumns {
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const fields = normalUserUpdate(present)
  const isNew = ({ path }: FieldIssue) => asText(fields[path]) !== before[texts[path as keyof typeof texts]]
  const problems = personalProblems(fields).filter(isNew)
  if (problems.length > 0) throw new Refusal('invalidInput', problems)
  const columns: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(texts)) if (field in fields) columns[column] = asText(fields[field])
  if (typeof columns.state === 'string') columns.state = columns.state.toUpperCase()
  if (columns.name === null) columns.name = undefined
  return columns as UserColumns
}

const isBoundedEnd = (at: number) => FIRST_INSTANT <= at && at < Date.parse(LAST_DAY) + 2 * DAY

/** The end of somebody's access: a date (until its last second) or a local date and time in the store's zone, or an instant. */
export function accessEnd(given: string | null, zone: string): number | null {
  if (given === null || given.trim() === '') return null
  const [, day = '', time = '23:59'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?)?$/.exec(given) ?? []
  const second = time === '23:59' ? 59_000 : 0
  const instant = isDay(day) ? instantOf(day, time, zone) + second : Date.parse(given)
  if (!isBoundedEnd(instant))
    throw new Refusal('invalidInput', [{ path: 'access_expires_at', message: 'Data inválida.' }])
  return instant
}

/** A quota: empty is unlimited. */
export const quotaOf = (given: number | string | null): number | null =>
  given === null || given === '' ? null : Number(given)
