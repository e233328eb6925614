import { Images } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Store } from '#shared/people/store.ts'
import { MarkDialog, SeenMark } from '../../keeper/day-detail/seen-mark.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import styles from './mark-place.module.css'

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

interface MarkPlaceProps {
  entry: TimeEntry | undefined
  stores: readonly Store[] | undefined
  /** True while its day is being corrected: no second dialog opens over that one. */
  isCorrecting: boolean
  onCorrect: () => void
  onClose: () => void
}

/** A mark in full: in a panel beside the list if there is room, else in a dialog. */
export function MarkPlace(props: MarkPlaceProps) {
  const { entry, isCorrecting } = props
  const isWide = useIsWide()
  if (isWide) {
    return (
      <aside className={styles.view} aria-label="Foto e local do registro">
        <Card className={styles.card}>
          {entry ? (
            <SeenMark {...props} entry={entry} />
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
  return <MarkDialog {...props} entry={entry} />
}
