import { CircleCheck, CloudCheck, MapPin, MapPinOff, Pencil, TriangleAlert } from 'lucide-react'
import { timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf, type TimeEntry } from '#shared/clock/entry.ts'
import type { Store } from '#shared/people/store.ts'
import { formatBalance } from '#shared/text/format.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { needsAttention } from '../../features/mark-view/flag-words.ts'
import { attentionLine, placeOf } from '../../features/mark-view/place-words.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateLine } from '../../ui/state-line.tsx'

interface EntryLinesProps {
  entries: readonly TimeEntry[]
  stores: readonly Store[] | undefined
  /** The one that is shown in full. */
  selected: string | null
  onSelect: (entry: TimeEntry) => void
}

interface LineProps {
  entry: TimeEntry
  store: Store | undefined
}

/** The place in words with its map, or the note of what was written by hand. */
function PlaceOrNote({ entry, store }: LineProps) {
  if (entry.is_manual || !isPunchType(entry.entry_type)) return <span className="t-sm">{entry.notes}</span>
  const place = placeOf(entry.location, store)
  if (!place) return <StateLine icon={MapPinOff}>Sem posição</StateLine>
  return (
    <span className="stack snug">
      <span className={classes('t-sm', place.isAway && 'down')}>{place.words}</span>
      <a className="maplink" href={place.href} target="_blank" rel="noreferrer">
        <Icon icon={MapPin} size="sm" />
        Ver no mapa
      </a>
    </span>
  )
}

function Sent({ entry, store }: LineProps) {
  if (needsAttention(entry)) {
    return (
      <StateLine icon={TriangleAlert} tone="bad">
        {attentionLine(entry, store)}
      </StateLine>
    )
  }
  if (entry.flags.length > 0) {
    return (
      <StateLine icon={CircleCheck} tone="ok">
        conferido
      </StateLine>
    )
  }
  if (entry.is_manual) return <span className="t-sm muted">{entry.adjusted_by}</span>
  return (
    <StateLine icon={CloudCheck} tone="ok">
      enviado
    </StateLine>
  )
}

function Picture({ entry }: { entry: TimeEntry }) {
  if (!entry.is_manual) return <EntryPhoto url={entry.photo} hash={null} />
  return (
    <span className="thumb none">
      <Icon icon={Pencil} size="sm" />
      <span className="sr">Escrito à mão</span>
    </span>
  )
}

/** The entries of a day: kind, time, photo, place or note, and how it stands. A row opens in full. */
export function EntryLines({ entries, stores, selected, onSelect }: EntryLinesProps) {
  return (
    <ul className="ent">
      {entries.map((entry) => {
        const time = timeOf(Date.parse(entry.timestamp), entry.timezone)
        const store = stores?.find(({ id }) => id === entry.store_id)
        const isMark = isPunchType(entry.entry_type)
        return (
          <li key={entry.id} className={classes(entry.id === selected && 'on')}>
            <EntryBadge type={entry.entry_type} />
            <b className="h">{isMark ? time : formatBalance(entry.minutes_adjusted)}</b>
            {isMark ? (
              <button
                type="button"
                className="pick"
                aria-label={`Abrir ${labelOf(entry.entry_type).toLowerCase()} das ${time}`}
                aria-pressed={entry.id === selected}
                onClick={() => onSelect(entry)}
              >
                <Picture entry={entry} />
              </button>
            ) : (
              <Picture entry={entry} />
            )}
            <span className="where">
              <PlaceOrNote entry={entry} store={store} />
            </span>
            <span className="sent">
              <Sent entry={entry} store={store} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
