import { describe, expect, it } from 'vitest'
import { ClockClaim } from '../clock/claim.ts'
import { Location } from '../clock/location.ts'
import { PunchEvent } from '../clock/punch-event.ts'
import type { AnyCall } from './call.ts'
import { calls } from './calls.ts'
import { SentEvent } from './time-entries.ts'

/** The definition of a schema; checks and parts are inspected, never run. */
interface Def {
  type: string
  shape?: Record<string, Shape>
  options?: readonly Shape[]
  element?: Shape
  innerType?: Shape
  in?: Shape
  out?: Shape
  format?: string
  pattern?: RegExp
  check?: string
  values?: readonly unknown[]
  entries?: object
  catchall?: Shape
  coerce?: boolean
}
interface Shape {
  _zod: {
    def: Def & {
      checks?: readonly { _zod: { def: Def & { maximum?: number; value?: number; inclusive?: boolean } } }[]
    }
  }
}

const checksOf = ({ _zod: { def } }: Shape) => (def.checks ?? []).map((check) => check._zod.def)

/** Formats that bound a text's length or a number's size. */
const shortFormats = new Set(['uuid', 'datetime'])

/** Tell whether a pattern is anchored at both ends and has no unbounded repetition. */
const isBounded = (pattern: RegExp) => {
  const plain = pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return plain.startsWith('^') && plain.endsWith('$') && !/[*+]|\{\d+,\}/.test(plain)
}

function textFaults(shape: Shape, at: string): string[] {
  const { format } = shape._zod.def
  const checks = checksOf(shape)
  const isShort = checks.some(
    ({ check, maximum, format: kind, pattern }) =>
      (check === 'max_length' && maximum !== undefined) || (kind === 'regex' && pattern && isBounded(pattern)),
  )
  return isShort || (format && shortFormats.has(format)) ? [] : [`${at}: a text without a greatest length`]
}

function numberFaults(shape: Shape, at: string): string[] {
  if (shape._zod.def.coerce) return [`${at}: takes nothing, lists and truths for numbers`]
  const checks = [shape._zod.def, ...checksOf(shape)]
  const has = (word: string) => checks.some(({ check }) => check === word)
  const isSafe = checks.some(({ format }) => format === 'safeint' || format === 'int32' || format === 'uint32')
  return isSafe || (has('less_than') && has('greater_than')) ? [] : [`${at}: a number without bounds`]
}

function listFaults(shape: Shape, at: string): string[] {
  return checksOf(shape).some(({ check }) => check === 'max_length') ? [] : [`${at}: a list without a greatest length`]
}

const bounded = new Set(['enum', 'literal', 'boolean', 'null', 'undefined', 'transform', 'date', 'never'])

/** Return every unbounded part of a schema. */
function faultsOf(shape: Shape | undefined, at: string): string[] {
  if (!shape) return []
  const { def } = shape._zod
  const own: Record<string, () => string[]> = {
    string: () => textFaults(shape, at),
    number: () => numberFaults(shape, at),
    array: () => [...listFaults(shape, at), ...faultsOf(def.element, `${at}[]`)],
    object: () => [
      ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => faultsOf(field, `${at}.${name}`)),
      ...(def.catchall && def.catchall._zod.def.type !== 'never' ? [`${at}: takes fields that nobody named`] : []),
    ],
    union: () => (def.options ?? []).flatMap((option) => faultsOf(option, at)),
    pipe: () => faultsOf(def.in, at),
    optional: () => faultsOf(def.innerType, at),
    nullable: () => faultsOf(def.innerType, at),
    default: () => faultsOf(def.innerType, at),
    readonly: () => faultsOf(def.innerType, at),
  }
  if (bounded.has(def.type)) return []
  return own[def.type]?.() ?? [`${at}: ${def.type} is not bounded`]
}

describe('everything that a caller can send has a bound', () => {
  it.each(Object.entries<AnyCall>(calls))('%s', (name, call) => {
    const places = ['params', 'query', 'body'] as const
    const faults = places.flatMap((place) => faultsOf(call[place] as unknown as Shape, `${name}.${place}`))
    // Judged one by one, with a schema that is checked below.
    expect(faults.filter((fault) => fault !== `${name}.body.${call.each}[]: unknown is not bounded`)).toEqual([])
  })

  it.each([
    ['SentEvent', SentEvent],
    ['PunchEvent', PunchEvent],
    ['ClockClaim', ClockClaim],
    ['Location', Location],
  ])('%s', (name, shape) => {
    expect(faultsOf(shape as unknown as Shape, name)).toEqual([])
  })
})
