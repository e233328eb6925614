/** Fields with two spellings on the wire (docs/decisions/0001): the internal name, and the other one. */
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

/** The names that a call knows in a value: its fields, each with the names known inside it. */
export type KnownNames = ReadonlyMap<string, KnownNames>

function renamedFields(value: Fields, known: KnownNames): Fields {
  const renamed: Fields = { ...value }
  for (const [inside, other] of pairs) {
    if (!known.has(inside) || known.has(other) || !Object.hasOwn(value, other)) continue
    if (!Object.hasOwn(value, inside)) renamed[inside] = value[other]
    delete renamed[other]
  }
  return renamed
}

/** Rename the other spelling of fields to the internal one, recursively, for fields that the call knows. */
export function oneSpelling(value: unknown, known: KnownNames): unknown {
  if (Array.isArray(value)) return value.map((item) => (isFields(item) ? oneSpelling(item, known) : item))
  if (!isFields(value)) return value
  const renamed = renamedFields(value, known)
  for (const [name, names] of known) {
    if (names.size > 0 && Object.hasOwn(renamed, name)) renamed[name] = oneSpelling(renamed[name], names)
  }
  return renamed
}

/** The parts of a schema's definition that hold further schemas. */
interface Shaped {
  def?: {
    shape?: Record<string, Shaped>
    options?: readonly Shaped[]
    element?: Shaped
    innerType?: Shaped
    in?: Shaped
  }
}

const known = new WeakMap<object, KnownNames>()

/** Return the names that a schema knows; of a union those of all options, of a list those of its items. */
export function namesOf(shape: unknown): KnownNames {
  if (typeof shape !== 'object' || shape === null) return new Map()
  const names = known.get(shape) ?? readNames(shape)
  known.set(shape, names)
  return names
}

function readNames(shape: Shaped): KnownNames {
  const { shape: fields, options, element, innerType, in: input } = shape.def ?? {}
  if (fields) return new Map(Object.entries(fields).map(([name, field]) => [name, namesOf(field)]))
  if (options) return new Map(options.flatMap((option) => [...namesOf(option)]))
  const inner = element ?? innerType ?? input
  return inner ? namesOf(inner) : new Map()
}

/** Add the other spelling to every object of an answer. */
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

/** Return all spellings of an answer's field. */
export function bothNames(name: string): string[] {
  const other = otherName.get(name)
  return other ? [name, other] : [name]
}
