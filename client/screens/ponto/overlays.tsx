import { estimatedInstant } from '#shared/clock/evidence.ts'
import type { Location } from '#shared/clock/location.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { Receipt } from '../../features/entries/receipt.tsx'
import type { DayEntry } from '../../offline/overlay.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { NotStoredDialog } from './not-stored-dialog.tsx'
import type { Punch } from './use-punch.ts'

interface OverlaysProps {
  user: Me
  store: Store | null
  zone: string
  location: Location | null
  punch: Punch
  /** True if the server is reachable. */
  online: boolean
  entries: readonly DayEntry[]
}

/** The single overlay of Ponto: camera, receipt, or the warning that nothing was stored. */
export function Overlays({ user, store, zone, location, punch, online, entries }: OverlaysProps) {
  const { over, close, register } = punch
  if (over.kind === 'camera') {
    const { pending } = over
    return (
      <CameraDialog
        type={pending.entry_type}
        at={estimatedInstant(pending.claim)}
        zone={zone}
        store={store}
        location={location}
        busy={punch.busy !== null}
        onShot={(shot) => void register(pending, shot)}
        onClose={close}
      />
    )
  }
  if (over.kind === 'receipt') {
    const entry = entries.find(({ id }) => id === over.id)
    if (!entry) return null
    return <Receipt entry={entry} {...{ user, store, zone }} again={over.again} reachable={online} onClose={close} />
  }
  if (over.kind === 'direct-receipt') {
    const { pending, nsr } = over
    const receipt =
      nsr === null
        ? null
        : { nsr, hash: '', exportable: true, recorded_at: '', employer: null, cnpj: null, place: null }
    const entry: DayEntry = {
      id: pending.id,
      entry_type: pending.entry_type,
      at: estimatedInstant(pending.claim),
      delivery: nsr === null ? 'queued' : 'sent',
      flags: [],
      error: null,
      photoUrl: null,
      photoHash: null,
      location,
      receipt,
      other: null,
      wall: null,
    }
    // A mark in the emergency note leaves once this device's store responds again.
    return <Receipt entry={entry} {...{ user, store, zone }} reachable={false} onClose={close} />
  }
  return over.kind === 'not-stored' ? <NotStoredDialog event={over.event} onClose={close} /> : null
}
