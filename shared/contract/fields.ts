import * as z from 'zod'
import { isBoundedDay } from '../calendar/bounds.ts'
import { minuteOfTime } from '../calendar/schedule.ts'
import { EventId } from '../clock/punch-event.ts'
import { visibleText } from '../text/visible.ts'

/** An identifier in an address or a body. */
export const id = z.string().min(1, 'Campo obrigatório.').max(64)

/** The id that the writer generates so that a repeated request gets the first one's answer. */
export const repeatable = { id: EventId.optional() }

/** Up to a hundred identifiers, separated by commas. */
export const ids = z.string().regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,99}$/, 'Use até 100 identificadores.')

/** A day, `YYYY-MM-DD`, from 1900 to 2199. */
export const day = z.string().max(10).refine(isBoundedDay, 'Use uma data no formato AAAA-MM-DD.')

/** A time of day, `HH:mm`. */
export const timeOfDay = z
  .string()
  .max(5)
  .refine((text) => minuteOfTime(text) !== null, 'Use um horário HH:mm.')

/** An instant, ISO 8601 with its zone. */
export const instant = z.iso.datetime({ offset: true, error: 'Use uma data e hora ISO 8601.' })

const FARTHEST = 1e12

/** A number in an address, a form or a body: also as a text of digits. `isFit` constrains it further. */
export const numeric = (isFit: z.ZodNumber, error?: string) =>
  z
    .union([z.number().min(-FARTHEST).max(FARTHEST), z.string().regex(/^[+-]?\d{1,12}([.]\d{1,12})?$/)], error)
    .transform(Number)
    .pipe(isFit)

/** A year of the calendar. */
export const year = numeric(z.int().min(1900).max(2199))

const truths: readonly unknown[] = [true, 1, '1', 'true']

/** A boolean: true/false, 1/0, also as text (docs/decisions/0002). */
export const yesNo = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])], 'Use verdadeiro ou falso.')
  .transform((given) => truths.includes(given))

/** A text written by people, trimmed; empty becomes null. */
export const optionalText = (most: number) =>
  z
    .string()
    .max(most, `Use no máximo ${most} caracteres.`)
    .nullable()
    .transform((text) => text?.trim() || null)

/** A text that must not be empty, and the sentence for one that is. */
export const requiredText = (most: number, missing: string) =>
  z.string(missing).overwrite(visibleText).min(1, missing).max(most, `Use no máximo ${most} caracteres.`)

const MOST_IDS = 500

/** Parse a JSON list of identifiers; null for anything else. */
function listOf(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return z.array(id).safeParse(list).data ?? null
  } catch {
    return null
  }
}

/** A list of ids, also as JSON text (docs/decisions/0002). */
export const idList = z
  .union([
    z.array(id).max(2 * MOST_IDS),
    z
      .string()
      .max(60_000)
      .refine((text) => listOf(text) !== null, 'Use uma lista de identificadores.')
      .transform((text) => listOf(text) ?? []),
  ])
  .transform((list) => [...new Set(list)].slice(0, MOST_IDS))

/** A page of a list: its size, and the cursor of the page before. */
export const page = {
  limit: numeric(z.int().min(1).max(5000)).default(1000),
  cursor: z.string().max(200).optional(),
}

/** The answer of a call that only confirms. */
export const Done = z.object({ ok: z.literal(true) })
export type Done = z.infer<typeof Done>

/** A number typed by people; anything that is not a number means the default. */
export const typedNumber = z
  .union([z.number().min(-FARTHEST).max(FARTHEST), z.string().max(40), z.boolean()])
  .nullable()
