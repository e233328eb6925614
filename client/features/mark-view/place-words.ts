import type { Location } from '#shared/clock/location.ts'
import type { DayMark } from '#shared/contract/hours.ts'
import { distanceToFence, isWithin } from '#shared/people/geofence.ts'
import type { Store } from '#shared/people/store.ts'
import { formatDistance } from '#shared/text/format.ts'
import { needsAttention, wordsOf } from './flag-words.ts'

/** The position of a mark in words. */
export interface MarkPlace {
  words: string
  isAway: boolean
  coordinates: string
  href: string
}

const degrees = (value: number) => value.toFixed(5).replace('.', ',')

function addressOf({ latitude, longitude }: Location): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}

/** Describe a position: inside or outside the radius, how far from the store, with a map link; null if there is none. */
export function markPlaceOf(location: Location | null, store: Store | undefined): MarkPlace | null {
  if (!location) return null
  const distance = store ? distanceToFence(location, store) : null
  const base = {
    coordinates: `${degrees(location.latitude)}; ${degrees(location.longitude)}`,
    href: addressOf(location),
  }
  if (!store || distance === null) return { ...base, words: 'Empresa sem coordenadas cadastradas', isAway: false }
  const isAway = !isWithin(location, store)
  return { ...base, words: `${isAway ? 'Fora' : 'Dentro'} do raio, ${formatDistance(distance)} da loja`, isAway }
}

/** Return the first reason why a mark needs attention, with the distance if that is the reason; null if it needs none. */
export function attentionLine(entry: DayMark, store: Store | undefined): string | null {
  const [flag] = entry.flags
  if (!flag || !needsAttention(entry)) return null
  const place = flag === 'outside_radius' ? markPlaceOf(entry.location, store) : null
  return place?.isAway ? `Registro ${place.words.toLowerCase()}` : wordsOf(flag).short
}
