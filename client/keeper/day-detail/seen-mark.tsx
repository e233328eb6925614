import { Check, Pencil } from 'lucide-react'
import { labelOf } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { decideEntry } from '#shared/contract/entry-deeds.ts'
import { settings } from '#shared/contract/system.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { needsAttention } from '../../features/mark-view/flag-words.ts'
import { MarkView } from '../../features/mark-view/mark-view.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import { useNamed } from '../people/use-named.ts'
import { useBlocked } from './use-blocked.ts'

interface MarkActionsProps {
  entry: TimeEntry
  /** Why nothing can be decided now. */
  blocked: string | undefined
  onCorrect: () => void
}

/** An administrator's actions on a mark: confirm it as it is, or correct its day. */
function MarkActions({ entry, blocked, onCorrect }: MarkActionsProps) {
  const gate = { blocked, onBlocked: (title: string) => showToast({ title, kind: 'info' }) }
  const confirm = useForm({
    start: {},
    write: async () => {
      await act(decideEntry, { params: { id: entry.id }, body: { status: 'approved' } })
      showToast({ title: adminMessages.markConfirmed })
    },
    failed: (failure) => ({ title: failure?.message ?? messages.loadFailedFallback }),
    toasts: true,
  })
  return (
    <Buttons>
      {needsAttention(entry) && (
        <Button kind="primary" icon={Check} busy={confirm.busy} {...gate} onClick={() => confirm.submit()}>
          Confirmar
        </Button>
      )}
      <Button icon={Pencil} {...gate} onClick={onCorrect}>
        Corrigir
      </Button>
    </Buttons>
  )
}

interface SeenMarkProps {
  entry: TimeEntry
  stores: readonly Store[] | undefined
  onCorrect: () => void
}

/** A mark in full, with an administrator's actions on it. */
export function SeenMark({ entry, stores, onCorrect }: SeenMarkProps) {
  const blocked = useBlocked(entry.user_id)
  const tiles = useReading(settings, {}).data?.tile_url ?? null
  const named = useNamed()
  return (
    <MarkView
      entry={named(entry)}
      store={stores?.find(({ id }) => id === entry.store_id)}
      kiosk={entry.kiosk}
      tiles={tiles}
      photo={<EntryPhoto bare url={entry.photo} hash={null} />}
      badge={<EntryBadge type={entry.entry_type} />}
    >
      <MarkActions entry={entry} blocked={blocked} onCorrect={onCorrect} />
    </MarkView>
  )
}

/** A mark in full, in a dialog. */
export function MarkDialog({ onClose, ...seen }: SeenMarkProps & { onClose: () => void }) {
  const { entry_type, user_name } = seen.entry
  return (
    <Dialog onClose={onClose} title={`${labelOf(entry_type)} de ${user_name}`}>
      <SeenMark {...seen} />
    </Dialog>
  )
}
