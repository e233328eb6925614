import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './map.module.css'
import { mapBoxLook } from './map-box.ts'
import { drawMap, type MapCanvas, type MapContent, type MapPlace } from './map-canvas.ts'

export interface MapProps extends MapContent {
  label: string
  /** Called when the pin is dragged or the map is tapped; without it the pin is fixed. */
  onMove?: (place: MapPlace) => void
  /** A hint on the map. */
  children?: ReactNode
}

/** Create the map once, and update it whenever its content changes. */
function useCanvas({ tiles, fence, pin, onMove }: MapProps) {
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<MapCanvas>(null)
  const [hasTiles, setHasTiles] = useState(true)
  const moved = useEffectEvent((place: MapPlace) => onMove?.(place))
  const isMovable = onMove !== undefined
  useEffect(() => {
    if (!element.current) return
    const drawn = drawMap(element.current, {
      onMove: isMovable ? (place) => moved(place) : undefined,
      onTiles: setHasTiles,
    })
    canvas.current = drawn
    return () => {
      canvas.current = null
      drawn.remove()
    }
  }, [isMovable])
  useEffect(() => canvas.current?.show({ tiles, fence, pin }))
  return { element, hasTiles: hasTiles && tiles !== null, zoom: (steps: 1 | -1) => canvas.current?.zoom(steps) }
}

/** A map that can be moved and zoomed, with a pin and a circle; without tiles it shows those alone. */
export function MovingMap(props: MapProps) {
  const { label, children } = props
  const { element, hasTiles, zoom } = useCanvas(props)
  return (
    <section className={mapBoxLook} aria-label={label}>
      <div ref={element} className={styles.mapcanvas} />
      <span className={styles.zoom}>
        <IconButton label="Aproximar" icon={Plus} onClick={() => zoom(1)} />
        <IconButton label="Afastar" icon={Minus} onClick={() => zoom(-1)} />
      </span>
      {children && <span className={styles.mapchip}>{children}</span>}
      <span className={styles.mapsource}>
        {hasTiles ? (
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            © OpenStreetMap
          </a>
        ) : (
          'Sem imagens do mapa'
        )}
      </span>
    </section>
  )
}
