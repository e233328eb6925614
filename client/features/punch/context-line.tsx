import { CalendarRange, Camera, MapPin, MapPinOff } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { Location } from '#shared/clock/location.ts'
import { distanceToFence, isWithin } from '#shared/people/geofence.ts'
import type { Store } from '#shared/people/store.ts'
import { formatDistance } from '#shared/text/format.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import room from './punch.module.css'

/** Tell where the device is: at the store, so many metres away, or unknown. This never blocks a mark. */
export function placeWords(location: Location | null, store: Store | null): { words: string; isAway: boolean } {
  if (!location) return { words: 'Localização não disponível', isAway: true }
  const distance = store && distanceToFence(location, store)
  if (!store || distance === null) return { words: 'Localização registrada', isAway: false }
  if (isWithin(location, store)) return { words: `${store.name}, ${formatDistance(distance)} da loja`, isAway: false }
  return { words: `Fora do raio, ${formatDistance(distance)} da loja`, isAway: true }
}

interface ContextLineProps {
  store: Store | null
  storeName: string | null
  location: Location | null
  selfie: boolean
}

/** Below the buttons: the location, whether a selfie is required, and the way to the person's schedule. */
export function ContextLine({ store, storeName, location, selfie }: ContextLineProps) {
  const { words, isAway } = placeWords(location, store)
  const isHere = location !== null && !isAway && store !== null && store.latitude !== null
  return (
    <p className={classes('t-sm soft', room.context)}>
      <span className={isAway ? room.warn : undefined}>
        <Icon icon={location ? MapPin : MapPinOff} />
        {isHere ? `Você está em ${storeName ?? store.name}` : words}
      </span>
      {selfie && (
        <span className="muted">
          <Icon icon={Camera} />
          Com selfie
        </span>
      )}
      <Link className={room.schedule} to={addressOf('Ponto', 'escala=minha')}>
        <Icon icon={CalendarRange} />
        Minha escala
      </Link>
    </p>
  )
}
