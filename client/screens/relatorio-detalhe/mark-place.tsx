import { Images } from 'lucide-react'
import { labelOf, type TimeEntry } from '#shared/clock/entry.ts'
import { settings } from '#shared/contract/system.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { MarkView } from '../../features/mark-view/mark-view.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useSession } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { MarkActions } from './mark-actions.tsx'
import { useIsWide } from './use-wide.ts'

interface MarkPlaceProps {
  entry: TimeEntry | undefined
  stores: readonly Store[] | undefined
  onCorrect: () => void
  onDone: () => void
  onClose: () => void
}

function useBlocked(entry: TimeEntry): string | undefined {
  const { online } = useConnection()
  const { user } = useSession()
  if (!online) return adminMessages.needsNetwork
  return user?.id === entry.user_id ? 'Outro administrador confere os seus registros.' : undefined
}

function Seen({ entry, stores, onCorrect, onDone }: MarkPlaceProps & { entry: TimeEntry }) {
  const blocked = useBlocked(entry)
  const tiles = useReading(settings, {}).data?.tile_url ?? null
  return (
    <MarkView
      entry={entry}
      store={stores?.find(({ id }) => id === entry.store_id)}
      tiles={tiles}
      photo={<EntryPhoto url={entry.photo} hash={null} className="pic" />}
      badge={<EntryBadge type={entry.entry_type} />}
    >
      <MarkActions entry={entry} blocked={blocked} onCorrect={onCorrect} onDone={onDone} />
    </MarkView>
  )
}

/** Where a mark is seen in full: a panel beside the list where there is room, else a dialog. */
export function MarkPlace(props: MarkPlaceProps) {
  const { entry, onClose } = props
  const isWide = useIsWide()
  if (isWide) {
    return (
      <aside className="view no-print" aria-label="Foto e local do registro">
        <Card>
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
  if (!entry) return null
  return (
    <Dialog open onClose={onClose} title={`${labelOf(entry.entry_type)} de ${entry.user_name}`}>
      <Seen {...props} entry={entry} />
    </Dialog>
  )
}
