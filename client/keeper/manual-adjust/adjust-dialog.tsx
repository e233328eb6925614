import { dayOf } from '#shared/calendar/day.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { AdjustForm } from '../../features/manual-adjust/adjust-form.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { anchors } from '../../offline/here.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface AdjustDialogProps {
  person: { id: string; name: string }
  zone: string
  onClose: () => void
}

/** Adjust the balance of one person. */
export function AdjustDialog({ person: { id, name }, zone, onClose }: AdjustDialogProps) {
  const { online } = useConnection()
  const only = { id, name, zone, isOwn: false }
  return (
    <Dialog title={`Ajustar o saldo de ${name}`} onClose={onClose}>
      <AdjustForm
        people={[only]}
        only={only}
        today={dayOf(anchors.now(), zone)}
        blocked={online ? undefined : adminMessages.needsNetwork}
        onDone={onClose}
      />
    </Dialog>
  )
}
