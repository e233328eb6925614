import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceBetween, distanceToFence, isWithin, type Point } from './geofence.ts'

const EARTH = 6_371_000
const STORE = { latitude: -23.55, longitude: -46.63, radius: 100 }
/** A point this many metres north of the store. */
const north = (metres: number): Point => ({ ...STORE, latitude: STORE.latitude + (metres / EARTH) * (180 / Math.PI) })

describe('distance', () => {
  it.each<[string, Point, Point, number]>([
    ['nowhere', STORE, STORE, 0],
    [
      'a degree along the equator',
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 1 },
      (Math.PI / 180) * EARTH,
    ],
    ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, Math.PI * EARTH],
    [
      'over the date line',
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      (Math.PI / 180) * EARTH,
    ],
    [
      'Sé to Pão de Açúcar',
      { latitude: -23.5505, longitude: -46.6333 },
      { latitude: -22.9486, longitude: -43.1566 },
      361_000,
    ],
  ])('%s', (_what, a, b, metres) => {
    expect(Math.abs(distanceBetween(a, b) - metres)).toBeLessThan(metres * 0.002 + 0.001)
  })

  const points = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  it('is the same there and back, never negative, at most half way round', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const there = distanceBetween(a, b)
        expect(there).toBeGreaterThanOrEqual(0)
        expect(there).toBeLessThanOrEqual(Math.PI * EARTH + 1)
        expect(Math.abs(there - distanceBetween(b, a))).toBeLessThan(0.01)
      }),
    )
  })
})

describe('the fence of a store', () => {
  it('holds what is at most its radius away', () => {
    expect(isWithin(north(99.9), STORE)).toBe(true)
    expect(isWithin(north(100.1), STORE)).toBe(false)
    expect(isWithin(STORE, { ...STORE, radius: 0 })).toBe(true)
    const edge = distanceBetween(north(50), STORE)
    expect(isWithin(north(50), { ...STORE, radius: edge })).toBe(true)
  })

  it.each([
    [null, -46.63],
    [-23.55, null],
    [null, null],
  ])('holds everything where a coordinate is missing (%s, %s)', (latitude, longitude) => {
    const fence = { latitude, longitude, radius: 100 }
    expect(distanceToFence(north(500_000), fence)).toBeNull()
    expect(isWithin(north(500_000), fence)).toBe(true)
  })

  it('stands also at latitude and longitude zero', () => {
    expect(isWithin(STORE, { latitude: 0, longitude: 0, radius: 100 })).toBe(false)
  })
})
