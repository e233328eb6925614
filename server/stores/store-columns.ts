import type { StoreFields } from '#shared/contract/stores.ts'
import { storedRadius } from '#shared/people/geofence.ts'
import { isCnpj } from '#shared/people/registry-numbers.ts'
import { digitsOf, plainCnpj } from '#shared/text/mask.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { StoredStore } from './queries.ts'

/** The fields of a company shown in the audit log. */
export const shownOfStore = [
  'name',
  'cnpj',
  'latitude',
  'longitude',
  'radius',
  'timezone',
  'day_starts_at',
  'is_active',
] as const

/** Convert a field that is present; an absent one stays absent. */
function present<T, U>(given: T | undefined, stored: (given: T) => U): U | undefined {
  return given === undefined ? undefined : stored(given)
}

const digits = (text: string | null) => digitsOf(text ?? '') || null

/** Return a CNPJ as stored. An unchanged one that an earlier version accepted may be sent back. */
function storedCnpj(cnpj: string | null, before: string | null): string | null {
  const plain = plainCnpj(cnpj ?? '')
  if (plain === '') return null
  const refuse = (fact: boolean, message: string) => refuseIf(fact, 'invalidInput', [{ path: 'cnpj', message }])
  refuse(plain.length !== 14, 'O CNPJ tem 14 caracteres.')
  refuse(plain !== before && !isCnpj(plain), 'CNPJ inválido. Confira os dígitos.')
  return plain
}

/** Store both coordinates or none: half a position would put the fence on another continent. */
function storedPlace({ latitude, longitude }: Pick<StoredStore, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude }
}

const blank = { latitude: null, longitude: null, cnpj: null }

/** Return the columns of the fields that are present. Throws `invalidInput` for an invalid CNPJ. */
export function storeColumns(
  fields: Partial<StoreFields>,
  stored: Pick<StoredStore, 'latitude' | 'longitude' | 'cnpj'> = blank,
) {
  const { cnpj, phone, cep, state_uf, radius, timezone, day_starts_at, is_active, ...same } = fields
  const { latitude = stored.latitude, longitude = stored.longitude } = fields
  return {
    ...same,
    ...storedPlace({ latitude, longitude }),
    cnpj: present(cnpj, (given) => storedCnpj(given, stored.cnpj)),
    phone: present(phone, digits),
    cep: present(cep, digits),
    state_uf: present(state_uf, (uf) => uf?.toUpperCase() || null),
    radius: present(radius, storedRadius),
    timezone,
    day_starts_at,
    is_active,
  }
}
