import type { StoreFields } from '#shared/contract/stores.ts'
import { storedRadius } from '#shared/people/geofence.ts'
import { digitsOf, plainCnpj } from '#shared/text/mask.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { StoredStore } from './queries.ts'

/** What the audit log shows of a company. */
export const shownOfStore = {
  name: 'name',
  cnpj: 'cnpj',
  latitude: 'latitude',
  longitude: 'longitude',
  radius: 'radius',
  timezone: 'timezone',
  dayStartsAt: 'day_starts_at',
  isActive: 'is_active',
} as const

/** What a field that is present is stored as; a field that is absent stays absent. */
function present<T, U>(given: T | undefined, stored: (given: T) => U): U | undefined {
  return given === undefined ? undefined : stored(given)
}

const digits = (text: string | null) => digitsOf(text ?? '') || null

function storedCnpj(cnpj: string | null): string | null {
  const plain = plainCnpj(cnpj ?? '')
  const isWhole = plain === '' || plain.length === 14
  refuseIf(!isWhole, 'invalidInput', [{ path: 'cnpj', message: 'O CNPJ tem 14 caracteres.' }])
  return plain || null
}

/** A place has both coordinates or none: half a position would put its fence on another continent. */
function storedPlace({ latitude, longitude }: Pick<StoredStore, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude }
}

const nowhere = { latitude: null, longitude: null }

/** The columns of the fields that are present, as they are stored. Throws `invalidInput` for a CNPJ that is not whole. */
export function storeColumns(
  fields: Partial<StoreFields>,
  stored: Pick<StoredStore, 'latitude' | 'longitude'> = nowhere,
) {
  const { cnpj, phone, cep, state_uf, radius, timezone, day_starts_at, is_active, ...same } = fields
  const { latitude = stored.latitude, longitude = stored.longitude } = fields
  return {
    ...same,
    ...storedPlace({ latitude, longitude }),
    cnpj: present(cnpj, storedCnpj),
    phone: present(phone, digits),
    cep: present(cep, digits),
    stateUf: present(state_uf, (uf) => uf?.toUpperCase() || null),
    radius: present(radius, storedRadius),
    timezone,
    dayStartsAt: day_starts_at,
    isActive: is_active,
  }
}
