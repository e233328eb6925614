import { Plus } from 'lucide-react'
import { timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { labelLook } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { changesAnything, type Edit } from './correction.ts'
import styles from './mark-tiles.module.css'
import type { Correction } from './use-correction.ts'

/** The time of a mark, and the new one beside it. */
function When({ edit: { mark, time, isGone } }: { edit: Edit }) {
  const old = mark && timeOf(mark.at, mark.timezone)
  const next = isGone ? 'Sem efeito' : time || '--:--'
  return (
    <span className={styles.when}>
      {old && old !== next && <s>{old}</s>}
      <span>{next}</span>
    </span>
  )
}

function spoken(edit: Edit): string {
  const old = edit.mark && timeOf(edit.mark.at, edit.mark.timezone)
  if (!edit.mark || old === null) return `Novo registro, ${labelOf(edit.type).toLowerCase()} ${edit.time || 'sem hora'}`
  const name = `${labelOf(edit.mark.entry_type)} ${old}`
  if (edit.isGone) return `${name}, desconsiderar`
  return changesAnything(edit) ? `${name}, muda para ${labelOf(edit.type).toLowerCase()} ${edit.time}` : name
}

/** The existing and added marks of the day, one of them chosen. */
export function MarkTiles({ correction }: { correction: Correction }) {
  const { edits, chosenId, choose, add } = correction
  return (
    <fieldset className={styles.marktiles}>
      <legend className={labelLook}>Qual registro</legend>
      {edits.map((edit) => (
        <button
          key={edit.id}
          type="button"
          aria-pressed={edit.id === chosenId}
          aria-label={spoken(edit)}
          onClick={() => choose(edit.id)}
        >
          <EntryBadge className={styles.badge} type={edit.type} />
          <When edit={edit} />
        </button>
      ))}
      <button type="button" onClick={add}>
        <span className={styles.new}>
          <Icon icon={Plus} size="sm" />
          Adicionar registro
        </span>
      </button>
    </fieldset>
  )
}
