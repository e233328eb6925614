import { createStore } from '#contract/stores.ts'
import type { BodyInputOf } from '#shared/contract/call.ts'
import type { editStore } from '#shared/contract/stores.ts'
import { DEFAULT_RADIUS } from '#shared/people/geofence.ts'
import type { Store } from '#shared/people/store.ts'
import { formatCnpj, isCep, maskCep, maskPhone } from '#shared/text/mask.ts'
import { type Problems, shapeProblems } from '../../features/form/use-form.ts'

/** A company in the form: texts as typed. */
export interface StoreForm {
  name: string
  cnpj: string
  phone: string
  cep: string
  street: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state_uf: string
  latitude: string
  longitude: string
  radius: string
  timezone: string
  day_starts_at: string
  shows_faces: boolean
  is_active: boolean
}

type StoreBody = BodyInputOf<typeof editStore>

const degreesText = (degrees: number | null) => (degrees === null ? '' : degrees.toFixed(6))

/** Fill the form from a company, or with the defaults of a new one. */
export function formOf(store: Store | null): StoreForm {
  const text = (value: string | null | undefined) => value ?? ''
  return {
    name: text(store?.name),
    cnpj: formatCnpj(text(store?.cnpj)),
    phone: maskPhone(text(store?.phone)),
    cep: maskCep(text(store?.cep)),
    street: text(store?.street),
    number: text(store?.number),
    complement: text(store?.complement),
    neighborhood: text(store?.neighborhood),
    city: text(store?.city),
    state_uf: text(store?.state_uf),
    latitude: degreesText(store?.latitude ?? null),
    longitude: degreesText(store?.longitude ?? null),
    radius: String(store?.radius ?? DEFAULT_RADIUS),
    timezone: store?.timezone ?? 'America/Sao_Paulo',
    day_starts_at: store?.day_starts_at ?? '06:00',
    shows_faces: store?.shows_faces ?? false,
    is_active: store?.is_active ?? true,
  }
}

/** Parse degrees typed with comma or point: null if empty, NaN if invalid. */
export function degreesOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Return the company's coordinates; null until both are typed in full. */
export function placeOf({ latitude, longitude }: Pick<StoreForm, 'latitude' | 'longitude'>) {
  const place = { latitude: degreesOf(latitude), longitude: degreesOf(longitude) }
  if (place.latitude === null || place.longitude === null) return null
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180
  return isOnEarth ? { latitude: place.latitude, longitude: place.longitude } : null
}

/** Parse metres: 100 if empty or invalid, as the server stores it. */
export function radiusOf(text: string): number {
  const metres = Number.parseInt(text, 10)
  return metres >= 1 ? metres : DEFAULT_RADIUS
}

function degreesProblem(text: string, other: string, most: number): string | undefined {
  const degrees = degreesOf(text)
  if (degrees === null) return other.trim() === '' ? undefined : 'Informe latitude e longitude, ou nenhuma das duas.'
  return Math.abs(degrees) <= most ? undefined : `Use graus decimais, de -${most} a ${most}.`
}

/** Return the problems that block saving, by field. */
export const problemsOf = (form: StoreForm): Problems<StoreForm> => ({
  ...shapeProblems<StoreForm>(createStore, bodyOf(form)),
  latitude: degreesProblem(form.latitude, form.longitude, 90),
  longitude: degreesProblem(form.longitude, form.latitude, 180),
  ...(form.day_starts_at === '' ? { day_starts_at: 'Informe um horário.' } : {}),
})

type AddressParts = Pick<StoreForm, 'street' | 'number' | 'neighborhood' | 'city' | 'state_uf'>

/** Format the address in one line, as printed on receipts. */
export function addressLine({ street, number, neighborhood, city, state_uf }: AddressParts): string {
  const way = [street.trim(), number.trim()].filter(Boolean).join(', ')
  return [way, neighborhood.trim(), city.trim(), state_uf].filter(Boolean).join(' - ')
}

/** Format the address for the place search. */
export function addressQuery({ street, number, neighborhood, city, state_uf, cep }: StoreForm): string {
  return [street, number, neighborhood, city, state_uf, isCep(cep) ? cep : '']
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

function sentAs(field: keyof StoreForm, form: StoreForm): unknown {
  if (field === 'latitude' || field === 'longitude') return degreesOf(form[field])
  return field === 'radius' ? radiusOf(form.radius) : form[field]
}

/** Return the changed fields as they are sent; the address line is sent whenever one of its parts changes. */
export function changesOf(before: StoreForm, form: StoreForm): StoreBody {
  const changed = (Object.keys(form) as (keyof StoreForm)[]).filter((field) => form[field] !== before[field])
  const body = Object.fromEntries(changed.map((field) => [field, sentAs(field, form)]))
  const line = addressLine(form)
  return line === addressLine(before) ? body : { ...body, address: line }
}

/** Return a new company as it is sent. */
export const bodyOf = (form: StoreForm) => ({ ...changesOf(formOf(null), form), name: form.name })
