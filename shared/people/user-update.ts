import { isBoundedDay } from '../calendar/bounds.ts'
import { normalDate } from '../calendar/day.ts'
import { digitsOf } from '../text/mask.ts'

const digitFields = new Set(['phone', 'cpf', 'pis', 'cep'])
const dateFields = new Set(['birth_date', 'admission_date'])
const renamed: Record<string, string> = { storeId: 'store_id', isActive: 'is_active' }

/** Return a date within the bounds; null for any other text. */
function boundedDate(text: string): string | null {
  const date = normalDate(text)
  return date !== null && isBoundedDay(date) ? date : null
}

function normalText(name: string, text: string): string | number | null {
  if (digitFields.has(name)) return digitsOf(text) || null
  if (dateFields.has(name)) return boundedDate(text.trim())
  if (name === 'max_user_creations') return text.trim() === '' ? null : Number(text)
  return text.trim() === '' ? null : text
}

function normalValue(name: string, value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (name === 'admin_stores' && Array.isArray(value)) return JSON.stringify(value)
  if (name === 'require_selfie') return value === true || value === 1 || value === '1' || value === 'true'
  const isText =
    typeof value === 'string' || (typeof value === 'number' && (digitFields.has(name) || dateFields.has(name)))
  return isText ? normalText(name, String(value)) : value
}

/**
 * Normalise the fields of a user update as sent: only those present; emptied texts become null, numbers lose their punctuation, dates
 * become ISO.
 */
export function normalUserUpdate(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([given, value]) => {
      const name = renamed[given] ?? given
      return [name, normalValue(name, value)]
    }),
  )
}
