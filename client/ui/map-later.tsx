import { Suspense } from 'react'
import { later } from './later.ts'
import type { MapProps } from './map.tsx'
import { mapBoxLook } from './map-box.ts'

const Drawn = later(() => import('./map.tsx').then((m) => m.MovingMap))

/** A map whose code is loaded when the first one is opened. */
export function MapLater(props: MapProps) {
  return (
    <Suspense fallback={<div className={mapBoxLook} aria-busy="true" />}>
      <Drawn {...props} />
    </Suspense>
  )
}
