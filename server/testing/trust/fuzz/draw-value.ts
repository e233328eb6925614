import type { AnyCall } from '#shared/contract/call.ts'
import type { drawsOf } from '../hostile.ts'
import { edges } from './edges.ts'
import type { Pools } from './pools.ts'

/** The sources for drawing a request: its random numbers and names, and how often a field gets an edge value. */
export interface Drawing {
  draws: ReturnType<typeof drawsOf>
  pools: Pools
  /** In percent of fields. */
  odd: number
  /** The day on which everything happens. */
  today: string
  password: string
}

export type Shape = NonNullable<AnyCall['body']>

interface Def {
  type: string
  shape?: Record<string, Shape>
  options?: readonly Shape[]
  element?: Shape
  innerType?: Shape
}

export const defOf = (shape: Shape) => (shape as unknown as { _zod: { def: Def } })._zod.def

/** The pool of values for each field name. */
const poolNames: Readonly<Record<string, string>> = {
  user_id: 'users',
  user_ids: 'users',
  actor_id: 'users',
  target_id: 'users',
  store_id: 'stores',
  store_ids: 'stores',
  admin_stores: 'stores',
  email: 'emails',
  user_email: 'emails',
  file_url: 'urls',
  photo_url: 'urls',
  photo: 'urls',
}

const words = [
  'Ana',
  'Padrão',
  'motivo',
  'SP',
  '08:00',
  '12:00',
  '17:30',
  '11144477735',
  '01310-100',
  '11222333000181',
  '11999998888',
  'America/Manaus',
  'cpf_document',
  'single',
  'technical',
  '5',
  '12',
  '2026',
  '1',
  '2',
  '100',
  'Registro manual',
  'Registro manual: x',
  'Ajuste Solicitado: entrada - x',
  'Ajuste Solicitado: +01:00 - x',
  'Ajuste Manual: Adição - x',
  'Ausência: saude - x',
  'Ausência: pessoal - x',
  'Ajuste Solicitado: saida - y',
  'a'.repeat(64),
  'b'.repeat(64),
  '11111111-1111-4111-8111-111111111111',
  'auth:login',
  'user:edit',
]
const numbers = [0, 1, 2, 5, 6, 12, 30, 60, 100, 365, 480, 1000, 1440, 2024, 2025, 2026, -1, -30, -23.5, -46.6]

const before = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

/** Return a cancellation note for something that exists. */
const cancels = ({ draws, pools }: Drawing) => `Cancelamento: x - ID:${draws.one(pools.get('time-entries') ?? ['x'])}`

/** Return a value that an honest client could send in a field of this name. */
function plausible(name: string, drawing: Drawing): unknown {
  const { draws, pools, today, password } = drawing
  const pool = pools.get(poolNames[name] ?? '') ?? []
  const day = before(today, draws.below(400) - 5)
  const kinds = [
    () => draws.one(words),
    () => draws.one(numbers),
    () => day,
    () => `${day}T${String(draws.below(24)).padStart(2, '0')}:${draws.one(['00', '17', '59'])}:00Z`,
    () => draws.below(2) === 0,
    () => cancels(drawing),
    () => draws.one([...pools.values()].flat()),
  ]
  if (name.includes('password') && draws.below(3) > 0) return password
  if (pool.length > 0 && draws.below(5) > 0)
    return name.endsWith('s') ? pool.slice(0, 1 + draws.below(3)) : draws.one(pool)
  return draws.one(kinds)()
}

/** Return a value that a field accepts, found by trying; after some attempts the last one. */
function accepted(shape: Shape, name: string, drawing: Drawing): unknown {
  let value: unknown
  for (let i = 0; i < 24; i += 1) {
    value = plausible(name, drawing)
    if (shape.safeParse(value).success) return value
    if (Array.isArray(value) && shape.safeParse(value.join(',')).success) return value.join(',')
  }
  return value
}

function fieldsOf(fields: Record<string, Shape>, drawing: Drawing): Record<string, unknown> {
  const { draws, odd } = drawing
  const drawn: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = draws.below(300) < odd ? undefined : drawValue(field, name, drawing)
    if (value !== undefined) drawn[name] = value
  }
  if (draws.below(300) < odd) drawn[draws.one(['extra', '__proto__', 'storeId', 'status', 'role'])] = draws.one(edges)
  return drawn
}

function listOf(element: Shape, name: string, drawing: Drawing): unknown[] {
  const { draws, odd } = drawing
  const many = draws.below(400) < odd ? 3_000 : 1 + draws.below(3)
  const drawn = drawValue(element, name, drawing)
  // Thousands of large items would no longer be a request but a flood of data.
  const one = (JSON.stringify(drawn) ?? '').length < 500 ? drawn : null
  return Array.from({ length: many }, (_, i) => (i < 3 ? drawValue(element, name, drawing) : one))
}

const isWrapped = (def: Def) => ['optional', 'nullable', 'default'].includes(def.type)
const holdsFields = (shape: Shape) => ['object', 'array'].includes(defOf(shape).type)

/** Draw a value of a schema: an accepted one, except for fields with edge values. Undefined means left out. */
export function drawValue(shape: Shape, name: string, drawing: Drawing): unknown {
  const { draws, odd } = drawing
  const def = defOf(shape)
  if (draws.below(100) < odd) return draws.one(edges)
  if (isWrapped(def) && def.innerType) {
    const nothing = def.type === 'nullable' ? null : undefined
    return draws.below(2) === 0 ? nothing : drawValue(def.innerType, name, drawing)
  }
  return drawWhole(shape, name, drawing)
}

/** The same for a schema without wrappers. */
function drawWhole(shape: Shape, name: string, drawing: Drawing): unknown {
  const { draws } = drawing
  const def = defOf(shape)
  if (def.shape) return fieldsOf(def.shape, drawing)
  if (def.element) return listOf(def.element, name, drawing)
  const whole = def.options?.filter(holdsFields) ?? []
  if (whole.length > 0 && draws.below(4) > 0) return drawValue(draws.one(whole), name, drawing)
  return enumerated(def, drawing) ?? accepted(shape, name, drawing)
}

/** Draw one of the values of an enumeration. */
function enumerated(def: Def, { draws }: Drawing): unknown {
  const { entries, values } = def as { entries?: Record<string, unknown>; values?: readonly unknown[] }
  const choices = entries ? Object.values(entries) : values
  return choices && choices.length > 0 ? draws.one(choices) : undefined
}
