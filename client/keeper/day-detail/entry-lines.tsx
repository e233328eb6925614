import { MapPin, MapPinOff, Pencil, TriangleAlert } from 'lucide-react'
import { timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf } from '#shared/clock/entry.ts'
import { isRequest } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { treatmentOf } from '#shared/clock/treatment.ts'
import type { Store } from '#shared/people/store.ts'
import { formatBalance } from '#shared/text/format.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto, NoPhoto } from '../../features/entries/entry-photo.tsx'
import { kindWords, stateOf } from '../../features/mark-view/entry-words.ts'
import { needsAttention } from '../../features/mark-view/flag-words.ts'
import { attentionLine, markPlaceOf } from '../../features/mark-view/place-words.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import { useNamed } from '../people/use-named.ts'
import styles from './entry-lines.module.css'

interface EntryLinesProps {
  entries: readonly TimeEntry[]
  stores: readonly Store[] | undefined
  /** The id of the entry shown in full. */
  selected: string | null
  onSelect: (entry: TimeEntry) => void
}

interface LineProps {
  entry: TimeEntry
  store: Store | undefined
}

/** Name the kind of an entry, with the letter that the law gives it. */
function withLetter(entry: TimeEntry): string {
  const letter = treatmentOf(entry)
  if (letter === 'T') return 'Importado de outro relógio (T)'
  return letter ? `${kindWords[entry.kind]} (${letter})` : kindWords[entry.kind]
}

/** The location in words with its map, or the reason of a manual entry. */
function PlaceOrNote({ entry, store }: LineProps) {
  if (entry.kind !== 'mark') {
    return (
      <Stack as="span" gap="snug" className="t-sm">
        <b>{withLetter(entry)}</b>
        {entry.justification && <span>{entry.justification}</span>}
        {isRequest(entry.kind) && entry.decision?.note && <span>Resposta: {entry.decision.note}</span>}
      </Stack>
    )
  }
  const place = markPlaceOf(entry.location, store)
  if (!place)
    return (
      <StateLine className={styles.state} icon={MapPinOff}>
        Sem posição
      </StateLine>
    )
  return (
    <Stack as="span" gap="snug">
      <span className={classes('t-sm', place.isAway && 'down')}>{place.words}</span>
      <a className={styles.maplink} href={place.href} target="_blank" rel="noreferrer">
        <Icon icon={MapPin} size="sm" />
        Ver no mapa
      </a>
    </Stack>
  )
}

function Sent({ entry, store }: LineProps) {
  if (needsAttention(entry)) {
    return (
      <StateLine className={styles.state} icon={TriangleAlert} tone="bad">
        {attentionLine(entry, store)}
      </StateLine>
    )
  }
  const { words, icon, tone } = stateOf(entry, entry.timezone)
  return (
    <StateLine className={styles.state} icon={icon} tone={tone}>
      {words}
    </StateLine>
  )
}

function Picture({ entry }: { entry: TimeEntry }) {
  if (!entry.is_manual) return <EntryPhoto className={styles.thumb} url={entry.photo} hash={null} />
  return <NoPhoto icon={Pencil} label="Escrito à mão" className={styles.thumb} />
}

/** Return the style of an entry that does not count: a pending request, a refused one, a disregarded mark. */
function lookOf({ kind, status }: TimeEntry): 'void' | 'waits' | undefined {
  if (kind === 'disregard') return 'void'
  if (!isRequest(kind) || status === 'approved') return undefined
  return status === 'pending' ? 'waits' : 'void'
}

/**
 * Return the time or the minutes of an entry. A request shows the time of the mark it asks for, a disregard that of the mark it names. An
 * absence takes what the schedule asks for today, which is the figure of its day.
 */
function figureOf({ entry_type, requested_type, kind, minutes_adjusted }: TimeEntry, time: string): string {
  if (isPunchType(entry_type) || requested_type !== null || kind === 'disregard') return time
  return kind === 'absence' ? '' : formatBalance(minutes_adjusted)
}

/** The entries of a day: kind, time, photo, location or note, and status. A row opens in full. */
export function EntryLines({ entries, stores, selected, onSelect }: EntryLinesProps) {
  const named = useNamed()
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => {
        const time = timeOf(Date.parse(entry.timestamp), entry.timezone)
        const store = stores?.find(({ id }) => id === entry.store_id)
        const isMark = isPunchType(entry.entry_type)
        return (
          <li key={entry.id} className={entry.id === selected ? styles.selected : undefined} data-look={lookOf(entry)}>
            <EntryBadge className={styles.badge} type={entry.requested_type ?? entry.entry_type} />
            <b className={styles.time}>{figureOf(entry, time)}</b>
            {isMark ? (
              <button
                type="button"
                className={styles.pick}
                aria-label={`Abrir ${labelOf(entry.entry_type).toLowerCase()} das ${time}`}
                aria-pressed={entry.id === selected}
                onClick={() => onSelect(entry)}
              >
                <Picture entry={entry} />
              </button>
            ) : (
              <Picture entry={entry} />
            )}
            <span className={styles.where}>
              <PlaceOrNote entry={entry} store={store} />
            </span>
            <span className={styles.sent}>
              <Sent entry={named(entry)} store={store} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
