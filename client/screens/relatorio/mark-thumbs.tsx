import { timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { entryIcon } from '../../features/entries/punch-look.ts'
import type { SeenMark } from '../../features/mark-view/day-bars.ts'
import { Icon } from '../../ui/icon.tsx'
import room from './relatorio.module.css'

interface MarkThumbsProps {
  marks: readonly SeenMark[]
  onOpen: (mark: SeenMark) => void
}

/** The marks of a day as small photos with their kind and time; each opens in full. */
export function MarkThumbs({ marks, onOpen }: MarkThumbsProps) {
  return (
    <ul className={room.thumbs}>
      {marks.map((mark) => (
        <li key={mark.id}>
          <button
            type="button"
            aria-label={`Ver ${labelOf(mark.entry_type).toLowerCase()} das ${timeOf(mark.at, mark.timezone)}`}
            onClick={() => onOpen(mark)}
          >
            <span className={room.photo}>
              <EntryPhoto className={room.thumb} url={mark.photo} hash={null} />
              <span className={room.type} data-punch={mark.entry_type}>
                <Icon icon={entryIcon[mark.entry_type]} />
              </span>
            </span>
            <span>{timeOf(mark.at, mark.timezone)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
