/** Fields that the specifications spell in two ways (DECISIONS 1): the name inside, and the other one. */
const pairs: readonly (readonly [string, string])[] = [
  ['store_id', 'storeId'],
  ['is_active', 'isActive'],
  ['entry_type', 'type'],
  ['state_uf', 'stateUF'],
  ['created_at', 'createdAt'],
  ['updated_at', 'updatedAt'],
  ['user_id', 'userId'],
  ['day_of_week', 'dayOfWeek'],
  ['start_time', 'startTime'],
  ['end_time', 'endTime'],
  ['break_duration', 'breakDuration'],
]

const otherName = new Map(pairs)

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Renames the other spelling of a body's fields to the one inside, where the call knows the field. */
export function oneSpelling(body: unknown, known: ReadonlySet<string>): unknown {
  if (!isFields(body)) return body
  const renamed: Fields = { ...body }
  for (const [inside, other] of pairs) {
    if (!known.has(inside) || known.has(other) || !Object.hasOwn(body, other)) continue
    if (!Object.hasOwn(body, inside)) renamed[inside] = body[other]
    delete renamed[other]
  }
  return renamed
}

/** Adds the other spelling to every object of an answer. */
export function bothSpellings(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(bothSpellings)
  if (!isFields(answer)) return answer
  const doubled: Fields = {}
  for (const name of Object.keys(answer)) {
    const value = answer[name]
    const written = typeof value === 'object' ? bothSpellings(value) : value
    doubled[name] = written
    const other = otherName.get(name)
    if (other) doubled[other] = written
  }
  return doubled
}
