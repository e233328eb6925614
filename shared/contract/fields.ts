import * as z from 'zod/mini'
import { isBoundedDay } from '../calendar/bounds.ts'
import { minuteOfTime } from '../calendar/schedule.ts'
import { EventId } from '../clock/punch-event.ts'
import { visibleText } from '../text/visible.ts'

/** An identifier in an address or a body. */
export const id = z.string().check(z.minLength(1, 'Campo obrigatório.'), z.maxLength(64))

/** What a repetition is known by, made by whoever writes: the answer to it is what the first one left. */
export const repeatable = { id: z.optional(EventId) }

/** Several identifiers with commas between them, at most a hundred. */
export const ids = z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/, 'Use até 100 identificadores.'))

/** A day, `YYYY-MM-DD`, from 1900 to 2199. */
export const day = z.string().check(z.maxLength(10), z.refine(isBoundedDay, 'Use uma data no formato AAAA-MM-DD.'))

/** A time of day, `HH:mm`. */
export const timeOfDay = z.string().check(
  z.maxLength(5),
  z.refine((text) => minuteOfTime(text) !== null, 'Use um horário HH:mm.'),
)

/** An instant, ISO 8601 with its zone. */
export const instant = z.iso.datetime({ offset: true, error: 'Use uma data e hora ISO 8601.' })

const FARTHEST = 1e12

/** A number as it comes in an address, a form or a body: also as a text of digits. `isFit` says more of it. */
export const numeric = (isFit: z.ZodMiniNumber<number>, error?: string) =>
  z.pipe(
    z.union(
      [
        z.number().check(z.minimum(-FARTHEST), z.maximum(FARTHEST)),
        z.string().check(z.regex(/^[+-]?\d{1,12}([.]\d{1,12})?$/)),
      ],
      error,
    ),
    z.pipe(z.transform(Number), isFit),
  )

/** A year of the calendar. */
export const year = numeric(z.int().check(z.minimum(1900), z.maximum(2199)))

const truths: readonly unknown[] = [true, 1, '1', 'true']

/** Yes or no: true/false, 1/0, also as text (DECISIONS 2). */
export const yesNo = z.pipe(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], 'Use verdadeiro ou falso.'),
  z.transform((given) => truths.includes(given)),
)

/** A text that people write, trimmed; empty becomes null. */
export const optionalText = (most: number) =>
  z.pipe(
    z.nullable(z.string().check(z.maxLength(most, `Use no máximo ${most} caracteres.`))),
    z.transform((text) => text?.trim() || null),
  )

/** A text that may not be empty, with the sentence for one that is. */
export const requiredText = (most: number, missing: string) =>
  z
    .string(missing)
    .check(z.overwrite(visibleText), z.minLength(1, missing), z.maxLength(most, `Use no máximo ${most} caracteres.`))

const MOST_IDS = 500

/** The identifiers in a JSON text; null where it is no list of them. */
function listOf(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return z.array(id).safeParse(list).data ?? null
  } catch {
    return null
  }
}

/** A list of ids, also as JSON text (DECISIONS 2). */
export const idList = z.pipe(
  z.union([
    z.array(id).check(z.maxLength(2 * MOST_IDS)),
    z.pipe(
      z.string().check(
        z.maxLength(60_000),
        z.refine((text) => listOf(text) !== null, 'Use uma lista de identificadores.'),
      ),
      z.transform((text) => listOf(text) ?? []),
    ),
  ]),
  z.transform((list) => [...new Set(list)].slice(0, MOST_IDS)),
)

/** A page of a list: how many, and where the page before ended. */
export const page = {
  limit: z._default(numeric(z.int().check(z.minimum(1), z.maximum(5000))), 1000),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}

/** The answer of a call that only says that it was done. */
export const Done = z.object({ ok: z.literal(true) })
export type Done = z.infer<typeof Done>

/** A number as somebody types it where anything that is none stands for the usual one. */
export const typedNumber = z.nullable(
  z.union([
    z.number().check(z.minimum(-FARTHEST), z.maximum(FARTHEST)),
    z.string().check(z.maxLength(40)),
    z.boolean(),
  ]),
)
