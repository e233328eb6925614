import { labelOf } from '#shared/clock/entry.ts'
import { settings } from '#shared/contract/system.ts'
import type { Store } from '#shared/people/store.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import type { SeenMark } from '../../features/mark-view/day-bars.ts'
import { MarkView } from '../../features/mark-view/mark-view.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useNamed } from '../../keeper/people/use-named.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface MarkDialogProps {
  mark: SeenMark
  name: string
  stores: readonly Store[] | undefined
  onClose: () => void
}

/** A mark of the report in full: photo, time to the second, location in words. */
export function MarkDialog({ mark, name, stores, onClose }: MarkDialogProps) {
  const tiles = useReading(settings, {}).data?.tile_url ?? null
  const named = useNamed()
  return (
    <Dialog onClose={onClose} title={`${labelOf(mark.entry_type)} de ${name}`}>
      <MarkView
        entry={named(mark)}
        store={stores?.find(({ id }) => id === mark.store_id)}
        tiles={tiles}
        photo={<EntryPhoto bare url={mark.photo} hash={null} />}
        badge={<EntryBadge type={mark.entry_type} />}
      />
    </Dialog>
  )
}
