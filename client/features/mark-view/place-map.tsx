import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import type { Location } from '#shared/clock/location.ts'
import type { Store } from '#shared/people/store.ts'
import { Button } from '../../ui/button.tsx'
import { MapLater } from '../../ui/map-later.tsx'
import styles from './place-map.module.css'

interface PlaceMapProps {
  location: Location
  store: Store | undefined
  tiles: string | null
}

/** Return the circle within which a mark counts as made at the company. */
function fenceOf(store: Store | undefined) {
  if (!store || store.latitude === null || store.longitude === null) return null
  return { latitude: store.latitude, longitude: store.longitude, radius: store.radius }
}

/** The position of a mark and the company's radius, on a map that opens on demand. */
export function PlaceMap({ location, store, tiles }: PlaceMapProps) {
  const [open, setOpen] = useState(false)
  const { latitude, longitude } = location
  return (
    <div className={styles.placemap}>
      <Button small icon={MapIcon} iconSize="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Ocultar mapa' : 'Mostrar mapa'}
      </Button>
      {open && (
        <MapLater
          label={store ? `Mapa do registro e do raio de ${store.name}` : 'Mapa do registro'}
          tiles={tiles}
          pin={{ latitude, longitude }}
          fence={fenceOf(store)}
        />
      )}
    </div>
  )
}
