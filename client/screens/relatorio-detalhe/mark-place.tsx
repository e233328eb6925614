import { Images } from 'lucide-react'
import { labelOf } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { settings } from '#shared/contract/system.ts'
import type { Store } from '#shared/people/store.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { MarkView } from '../../features/mark-view/mark-view.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MarkActions } from './mark-actions.tsx'
import styles from './mark-place.module.css'
import { useBlocked } from './use-blocked.ts'
import { useIsWide } from './use-wide.ts'

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
    <Dialog open onClose={onClose} title={`${labelOf(entry.entry_type)} de ${entry.user_name}`}>
      <Seen {...props} entry={entry} />
    </Dialog>
  )
}
