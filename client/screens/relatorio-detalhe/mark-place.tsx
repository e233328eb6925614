import { Check, Images, Pencil } from 'lucide-react'
import { useSyncExternalStore } from 'react'
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
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './mark-place.module.css'
import { useBlocked } from './use-blocked.ts'

const wide = () => window.matchMedia('(min-width: 1080px)')

function watch(changed: () => void) {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Tell whether there is room for a panel beside the list. */
function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide().matches)
}

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

interface MarkPlaceProps {
  entry: TimeEntry | undefined
  stores: readonly Store[] | undefined
  /** True while its day is being corrected: no second dialog opens over that one. */
  isCorrecting: boolean
  onCorrect: () => void
  onClose: () => void
}

function Seen({ entry, stores, onCorrect }: MarkPlaceProps & { entry: TimeEntry }) {
  const blocked = useBlocked(entry.user_id)
  const tiles = useReading(settings, {}).data?.tile_url ?? null
  return (
    <MarkView
      entry={entry}
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

/** A mark in full: in a panel beside the list if there is room, else in a dialog. */
export function MarkPlace(props: MarkPlaceProps) {
  const { entry, isCorrecting, onClose } = props
  const isWide = useIsWide()
  if (isWide) {
    return (
      <aside className={styles.view} aria-label="Foto e local do registro">
        <Card className={styles.card}>
          {entry ? (
            <Seen {...props} entry={entry} />
          ) : (
            <Empty icon={Images} title="Nenhum registro escolhido">
              Abra um dia e toque na foto de um registro.
            </Empty>
          )}
        </Card>
      </aside>
    )
  }
  if (!entry || isCorrecting) return null
  return (
    <Dialog onClose={onClose} title={`${labelOf(entry.entry_type)} de ${entry.user_name}`}>
      <Seen {...props} entry={entry} />
    </Dialog>
  )
}
