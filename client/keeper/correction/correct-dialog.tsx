import { Info, Plus } from 'lucide-react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { LongAgo } from '../../features/manual-adjust/long-ago.tsx'
import { anchors } from '../../offline/here.ts'
import { labelLook } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { comparedDay } from '../day-change/day-change.ts'
import { DayCompare } from '../day-change/day-compare.tsx'
import styles from './correct-dialog.module.css'
import { changesAnything, type Edit } from './correction.ts'
import { EditFields } from './edit-fields.tsx'
import { type CorrectedDay, type Correction, type CorrectionFields, useCorrection } from './use-correction.ts'

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
function MarkTiles({ correction }: { correction: Correction }) {
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
        <Row as="span" gap="snug" className={styles.fresh}>
          <Icon icon={Plus} size="sm" />
          Adicionar registro
        </Row>
      </button>
    </fieldset>
  )
}

const Field = fieldsOf<CorrectionFields>()

interface CorrectDialogProps extends CorrectedDay {
  storeName: string | null
  /** The current instant (ms) for today's tick; null on a past day. */
  now: number | null
  onClose: () => void
}

/** Tell what happens to the marks: none is changed or erased. */
function Consequence({ correction: { planned, edits }, zone }: { correction: Correction; zone: string }) {
  const gone = edits.flatMap(({ mark }) => (mark && planned.disregard.includes(mark.id) ? [timeOf(mark.at, zone)] : []))
  const come = planned.add.map(({ at }) => timeOf(at, zone))
  const said = [
    ...(gone.length > 0 ? [`${gone.join(', ')} fica desconsiderado`] : []),
    ...(come.length > 0 ? [`${come.join(', ')} fica incluído`] : []),
  ]
  return (
    <Note icon={Info} tone="pen" slim>
      <p>
        Nenhuma marcação original é alterada ou apagada.
        {said.length > 0 && ` ${said.join(' e ')}, com o seu nome e esta justificativa.`}
      </p>
    </Note>
  )
}

/** Correct a day in one step: disregard wrong marks, add right ones, and show the day before and after. */
export function CorrectDialog({ storeName, now, onClose, ...given }: CorrectDialogProps) {
  const { day, zone, name } = given
  const correction = useCorrection(given, onClose)
  const { edits, chosenId, form } = correction
  const chosen = edits.find(({ id }) => id === chosenId)
  return (
    <FormDialog
      title={`Corrigir registro de ${name}`}
      act="Registrar correção"
      form={form}
      onClose={onClose}
      broad
      triesOffline
    >
      <p className="t-sm soft">
        {weekdayName(day.date)}, {formatDay(day.date)}
        {storeName && ` · ${storeName}`}
      </p>
      <DayCompare day={comparedDay(day, correction.planned, { zone, now })} />
      <LongAgo day={day.date} today={dayOf(anchors.now(), zone)} />
      <MarkTiles correction={correction} />
      {chosen && <EditFields key={chosen.id} edit={chosen} correction={correction} />}
      <Field.Area label="Justificativa" name="reason" maxLength={500} />
      <FormProblem />
      <Consequence correction={correction} zone={zone} />
    </FormDialog>
  )
}
