import { TriangleAlert } from 'lucide-react'
import { labelOf } from '#shared/clock/entry.ts'
import { estimatedInstant } from '#shared/clock/evidence.ts'
import type { Location } from '#shared/clock/location.ts'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { PunchEvent } from '#shared/clock/punch-event.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import type { DayEntry } from '../../offline/overlay.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Receipt } from '../entries/receipt.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import styles from './overlays.module.css'
import type { Pending, Punch } from './use-punch.ts'

/** The mark could be stored nowhere: say so prominently, with all its data for the person to copy to the manager. */
function NotStoredDialog({ event, onClose }: { event: PunchEvent; onClose: () => void }) {
  const footer = (
    <Button kind="primary" onClick={onClose}>
      Entendi
    </Button>
  )
  return (
    <Dialog onClose={onClose} title={messages.punchNotStored} role="alertdialog" footer={footer}>
      <Note
        icon={TriangleAlert}
        tone="red"
        role="alert"
        title={`${labelOf(event.entry_type)}, ${new Date(event.claim.wall).toLocaleString('pt-BR')}`}
      >
        {messages.punchNotStoredText}
      </Note>
      <textarea className={styles.code} readOnly rows={5} aria-label="Dados do registro" value={canonicalJson(event)} />
    </Dialog>
  )
}

/** Return the entry of a mark that this device could not store: the server has it if it gave it a number. */
function entryOf({ id, entry_type, claim }: Pending, nsr: number | null, location: Location | null): DayEntry {
  const printed = { hash: '', exportable: true, recorded_at: '', employer: null, cnpj: null, place: null }
  return {
    id,
    entry_type,
    at: estimatedInstant(claim),
    day: null,
    delivery: nsr === null ? 'queued' : 'sent',
    flags: [],
    counts: true,
    error: null,
    photoUrl: null,
    photoHash: null,
    location,
    receipt: nsr === null ? null : { nsr, ...printed },
    other: null,
    wall: null,
  }
}

interface OverlaysProps {
  user: Me
  store: Store | null
  zone: string
  location: Location | null
  punch: Punch
  /** The day of the entries. */
  day: string
  /** True if the server is reachable. */
  online: boolean
  entries: readonly DayEntry[]
}

/** The single overlay over the buttons: camera, receipt, or the warning that nothing was stored. */
export function Overlays({ user, store, zone, location, punch, day, online, entries }: OverlaysProps) {
  const { over, close, register } = punch
  if (over.kind === 'nothing') return null
  if (over.kind === 'not-stored') return <NotStoredDialog event={over.event} onClose={close} />
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
    return (
      <Receipt
        entry={entry}
        user={user}
        store={store}
        zone={zone}
        day={day}
        again={over.again}
        reachable={online}
        onClose={close}
      />
    )
  }
  const entry = entryOf(over.pending, over.nsr, location)
  // A mark in the emergency note leaves once this device's store responds again.
  return <Receipt entry={entry} user={user} store={store} zone={zone} reachable={false} onClose={close} />
}
