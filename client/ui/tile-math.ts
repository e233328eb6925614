const TILE = 256
/** Metres per pixel at the equator when the whole world is one tile. */
const METRES_PER_PIXEL = 156_543.03392

/** The highest zoom level of the tiles. */
export const MAX_ZOOM = 19

/** Return the position of a place on the map of the whole world, in pixels (Web Mercator). */
export function pixelOf(latitude: number, longitude: number, zoom: number): { x: number; y: number } {
  const size = TILE * 2 ** zoom
  const sin = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size,
  }
}

/** Convert metres to pixels at a latitude. */
export function pixelsOf(metres: number, latitude: number, zoom: number): number {
  return (metres * 2 ** zoom) / (METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180))
}

/** Return the highest zoom at which a circle's radius stays within so many pixels. */
export function zoomFor(radius: number, latitude: number, pixels: number): number {
  const zoom = Math.floor(Math.log2(pixels / pixelsOf(Math.max(radius, 1), latitude, 0)))
  return Math.min(MAX_ZOOM, Math.max(1, zoom))
}

/** A tile and its position, in pixels from the middle. */
export interface PlacedTile {
  key: string
  address: string
  left: number
  top: number
}

/** Return the URL of one tile, from a template with `{z}`, `{x}` and `{y}`. */
export function tileAddress(template: string, { z, x, y }: { z: number; x: number; y: number }): string {
  const around = 2 ** z
  const values: Record<string, string> = {
    s: 'a',
    r: '',
    z: `${z}`,
    x: `${((x % around) + around) % around}`,
    y: `${y}`,
  }
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Return the tiles that cover a rectangle around a place. */
export function tilesAround(
  template: string,
  at: { latitude: number; longitude: number; zoom: number },
  { width, height }: { width: number; height: number },
): PlacedTile[] {
  const { zoom: z } = at
  const middle = pixelOf(at.latitude, at.longitude, z)
  const first = { x: Math.floor((middle.x - width / 2) / TILE), y: Math.floor((middle.y - height / 2) / TILE) }
  const last = { x: Math.floor((middle.x + width / 2) / TILE), y: Math.floor((middle.y + height / 2) / TILE) }
  const tiles: PlacedTile[] = []
  for (let y = Math.max(0, first.y); y <= Math.min(2 ** z - 1, last.y); y += 1) {
    for (let x = first.x; x <= last.x; x += 1) {
      const left = Math.round(x * TILE - middle.x)
      const top = Math.round(y * TILE - middle.y)
      tiles.push({ key: `${x} ${y}`, address: tileAddress(template, { z, x, y }), left, top })
    }
  }
  return tiles
}
