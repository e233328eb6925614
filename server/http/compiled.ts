import * as core from 'zod/v4/core'

/** The parts of a schema's definition that hold further schemas. */
interface Holder {
  shape?: Record<string, unknown>
  options?: readonly unknown[]
  element?: unknown
  innerType?: unknown
}

const known = new WeakSet<object>()
const upgrade: (schema: core.$ZodObject, def: core.$ZodObjectDef) => void = core.$ZodObjectJIT.init

function compileOne(schema: core.$ZodType): void {
  const { shape = {}, options = [], element, innerType } = schema._zod.def as Holder
  for (const part of [...Object.values(shape), ...options, element, innerType]) compiled(part)
  if (!(schema instanceof core.$ZodObject)) return
  const runsAsParsed = schema._zod.run === schema._zod.parse
  upgrade(schema, schema._zod.def)
  if (runsAsParsed) schema._zod.run = schema._zod.parse
}

/**
 * Has the objects of a shape checked by compiled code, as Zod's full build does. Shapes are written with Zod Mini for the
 * browser's sake, which walks through the fields each time: for a punch that is the larger half of reading it.
 */
export function compiled<T>(shape: T): T {
  if (!(shape instanceof core.$ZodType) || known.has(shape)) return shape
  known.add(shape)
  compileOne(shape)
  return shape
}
