import { Lightbulb, Pencil, X } from 'lucide-react'
import { timeOf } from '#shared/calendar/day.ts'
import { labelOf, type PunchType } from '#shared/clock/entry.ts'
import { IconButton } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { KnownMark } from './day-marks.ts'
import type { Draft, Row } from './drafts.ts'
import type { Drawing } from './drawing.ts'
import { whyLikely } from './likely-words.ts'
import styles from './mark-row.module.css'

const origins: Record<KnownMark['from'], string> = {
  mark: 'registro original',
  manual: 'incluído por um gestor',
  device: 'neste aparelho, ainda sem confirmação',
}

interface MarkRowProps {
  row: Row
  zone: string
  /** Return the problem of an editable row, by its id. */
  errorOf: (draftId: string) => string | undefined
  Kind: Drawing['Kind']
  onType: (draftId: string, time: string) => void
  /** Called when another time is requested for an existing mark. */
  onAsk: (mark: KnownMark, time: string) => void
  onDrop: (draftId: string) => void
}

interface TypedProps extends Pick<MarkRowProps, 'errorOf' | 'onType'> {
  draft: Draft
  onClear: () => void
}

function Typed({ draft, errorOf, onType, onClear }: TypedProps) {
  const name = labelOf(draft.entry_type)
  return (
    <div className={styles.typed}>
      <TimeField
        className="grow"
        label={draft.replaces === null ? `Horário de ${name}` : `Novo horário de ${name}`}
        value={draft.time}
        error={errorOf(draft.id)}
        onChange={(time) => onType(draft.id, time)}
      />
      <IconButton icon={X} label={`Limpar ${name.toLowerCase()}`} onClick={onClear} />
    </div>
  )
}

/** The reason for a prefilled time, until another one is typed. */
function Why({ draft: { entry_type, time, likely } }: Pick<TypedProps, 'draft'>) {
  if (!likely || likely.time !== time) return null
  return (
    <Note className={styles.why} icon={Lightbulb} tone="pen" slim>
      {whyLikely(entry_type, likely)}
    </Note>
  )
}

function Fixed({ type, time, words }: { type: PunchType; time: string; words: string }) {
  return (
    <p className="grow lines">
      <span className="sr">{labelOf(type)} às </span>
      <b>{time}</b>
      <small className="t-xs muted">{words}</small>
    </p>
  )
}

/** A mark of the day: fixed with a pencil to request another time, pending, or missing and editable. */
export function MarkRow({ row, zone, errorOf, Kind, onType, onAsk, onDrop }: MarkRowProps) {
  if (row.kind === 'draft') {
    const { draft } = row
    return (
      <li className={styles.askrow}>
        <Kind type={draft.entry_type} />
        <Typed draft={draft} errorOf={errorOf} onType={onType} onClear={() => onType(draft.id, '')} />
        <Why draft={draft} />
      </li>
    )
  }
  const { entry_type, at } = row.mark
  const time = timeOf(at, zone)
  if (row.kind === 'pending') {
    return (
      <li className={styles.askrow}>
        <Kind type={entry_type} />
        <Fixed type={entry_type} time={time} words="solicitado, esperando decisão" />
      </li>
    )
  }
  const { mark, draft } = row
  return (
    <li className={styles.askrow}>
      <Kind type={entry_type} />
      <Fixed type={entry_type} time={time} words={origins[mark.from]} />
      {draft ? (
        <Typed draft={draft} errorOf={errorOf} onType={onType} onClear={() => onDrop(draft.id)} />
      ) : (
        <IconButton
          icon={Pencil}
          label={`Corrigir ${labelOf(entry_type).toLowerCase()} das ${time}`}
          onClick={() => onAsk(mark, time)}
        />
      )}
    </li>
  )
}
