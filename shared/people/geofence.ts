const EARTH_RADIUS = 6_371_000

/** Degrees, WGS 84. */
export interface Point {
  latitude: number
  longitude: number
}

/** A circle around a place; a place without coordinates has no fence. */
export interface Fence {
  latitude: number | null
  longitude: number | null
  radius: number
}

/** Return the great-circle distance in metres (haversine, earth radius 6371000 m). */
export function distanceBetween(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const dLat = (b.latitude - a.latitude) * rad
  const dLon = (b.longitude - a.longitude) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Return the metres from the fence's centre; null if the place has no coordinates. */
export function distanceToFence(point: Point, fence: Fence): number | null {
  if (fence.latitude === null || fence.longitude === null) return null
  return distanceBetween(point, { latitude: fence.latitude, longitude: fence.longitude })
}

/** Tell whether a position counts as at the place: within the radius, or anywhere if the place has no coordinates. */
export function isWithin(point: Point, fence: Fence): boolean {
  const distance = distanceToFence(point, fence)
  return distance === null || distance <= fence.radius
}

export const DEFAULT_RADIUS = 100

/** Return a typed number; null if there is none. */
function typedNumber(given: unknown): number | null {
  const isBlank = given === null || given === undefined || (typeof given === 'string' && given.trim() === '')
  const number = isBlank ? Number.NaN : Number(given)
  return Number.isFinite(number) ? number : null
}

const MOST_RADIUS = 100_000

/** Return the radius to store, in metres: 100 if empty, invalid, or larger than a workplace can be. */
export function storedRadius(given: unknown): number {
  const radius = typedNumber(given)
  return radius !== null && radius >= 1 && radius <= MOST_RADIUS ? Math.round(radius) : DEFAULT_RADIUS
}

/** Return the coordinate to store: a number or null. */
export function storedCoordinate(given: unknown): number | null {
  return typedNumber(given)
}
