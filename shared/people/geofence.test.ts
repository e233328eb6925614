import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceBetween, type Point } from './geofence.ts'

const EARTH = 6_371_000
const STORE = { latitude: -23.55, longitude: -46.63 }

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
