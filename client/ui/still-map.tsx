import { classes } from './classes.ts'
import { mapBoxLook, stillLook } from './map-box.ts'
import { MapPin } from './map-pin.tsx'
import styles from './still-map.module.css'
import { pixelsOf, tilesAround, zoomFor } from './tile-math.ts'

const STRIP = { width: 704, height: 132 }
const MOST_RADIUS = 54

interface StillMapProps {
  label: string
  /** The URL template of the tiles; null draws the pin and the circle alone. */
  tiles: string | null
  latitude: number
  longitude: number
  radius: number
}

/** A strip of map that does not move: a place with its circle. Its tiles are loaded when they come into view. */
export function StillMap({ label, tiles, latitude, longitude, radius }: StillMapProps) {
  const zoom = zoomFor(radius, latitude, MOST_RADIUS)
  const pixels = Math.max(8, pixelsOf(radius, latitude, zoom))
  const placed = tiles === null ? [] : tilesAround(tiles, { latitude, longitude, zoom }, STRIP)
  return (
    <div className={classes(mapBoxLook, stillLook, styles.still)} role="img" aria-label={label}>
      {placed.map(({ key, address, left, top }) => (
        <img
          key={key}
          className={styles.tilepic}
          alt=""
          width={256}
          height={256}
          loading="lazy"
          // Public tile services require the origin of the site that asks.
          referrerPolicy="origin"
          // Offline, show the plain background instead of a broken-image icon.
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          src={address}
          style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
        />
      ))}
      <span className={styles.mapfence} style={{ width: 2 * pixels, height: 2 * pixels }} />
      <MapPin />
    </div>
  )
}
