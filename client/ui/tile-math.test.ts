import { describe, expect, it } from 'vitest'
import { pixelOf, pixelsOf, tileAddress, tilesAround, zoomFor } from './tile-math.ts'

describe('the map of the world', () => {
  it('has its middle at the equator and Greenwich', () => {
    expect(pixelOf(0, 0, 1)).toEqual({ x: 256, y: 256 })
    expect(pixelOf(0, -180, 3).x).toBe(0)
  })

  it('names the tile that OpenStreetMap names for the Praça da Sé', () => {
    const { x, y } = pixelOf(-23.5503, -46.6339, 16)
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([24_278, 37_181])
  })

  it('knows how long a hundred metres are', () => {
    expect(pixelsOf(100, 0, 17)).toBeCloseTo(83.73, 1)
    expect(pixelsOf(100, 60, 17)).toBeCloseTo(167.46, 1)
  })

  it.each([20, 100, 150, 400, 5_000])('a radius of %d m fits, and is not much too small', (radius) => {
    const zoom = zoomFor(radius, -23.5, 54)
    const pixels = pixelsOf(radius, -23.5, zoom)
    expect(pixels).toBeLessThanOrEqual(54)
    if (zoom < 19) expect(pixels).toBeGreaterThan(27)
  })
})

describe('the pictures', () => {
  it('are named by zoom, column and row; a mirror and a density are filled in', () => {
    expect(tileAddress('https://{s}.mapa/{z}/{x}/{y}{r}.png?k={key}', { z: 2, x: 5, y: 1 })).toBe(
      'https://a.mapa/2/1/1.png?k={key}',
    )
  })

  it('cover the whole rectangle', () => {
    const tiles = tilesAround('{x}/{y}', { latitude: -19.92, longitude: -43.94, zoom: 17 }, { width: 700, height: 132 })
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-350)
    expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(350)
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-66)
    expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(66)
    expect(new Set(tiles.map(({ address }) => address)).size).toBe(tiles.length)
  })
})
