import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, isDay } from '#shared/calendar/day.ts'
import { labelOf, PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { weekdayName } from '#shared/text/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayResult } from './day-result.tsx'
import { rowsOf } from './drafts.ts'
import type { Drawing } from './drawing.ts'
import { MarkRow } from './mark-row.tsx'
import { REASONS, wantsWords } from './reasons.ts'
import { NotAllowed } from './request-outcome.tsx'
import { type MarksForm as Form, type MarksFormProps, useMarksForm } from './use-marks-form.ts'

const others = [
  { value: '', label: 'Escolha o tipo' },
  ...PUNCH_TYPES.map((value) => ({ value, label: labelOf(value) })),
]
const reasons = [
  { value: '', label: 'Selecione', disabled: true },
  ...REASONS.map((value) => ({ value, label: value })),
]

/** The day that is asked about: its arrows, its date, when work was expected. */
function DayHead({ form }: { form: Form }) {
  const { day, today, known, setDay } = form
  const hours = known?.expected ? `previsto das ${known.expected.from} às ${known.expected.to}` : ''
  return (
    <div className="askday">
      <IconButton icon={ChevronLeft} iconSize="lg" label="Dia anterior" onClick={() => setDay(addDays(day, -1))} />
      <DateField
        label="Data"
        max={today}
        value={day}
        hint={[weekdayName(day), hours].filter(Boolean).join(', ')}
        onChange={(date) => isDay(date) && date <= today && setDay(date)}
      />
      <IconButton
        icon={ChevronRight}
        iconSize="lg"
        label="Próximo dia"
        disabled={day >= today}
        onClick={() => setDay(addDays(day, 1))}
      />
    </div>
  )
}

function Rows({ form, zone, Kind }: { form: Form; zone: string; Kind: Drawing['Kind'] }) {
  const { known, drafts, problems } = form
  if (!known) return <Skeleton rows={4} />
  return (
    <>
      <ul className="askrows" aria-label="Registros do dia">
        {rowsOf(known, drafts).map((row) => (
          <MarkRow
            key={row.kind === 'draft' ? row.draft.id : row.mark.id}
            {...{ row, zone, problems, Kind }}
            onType={form.type}
            onAsk={(mark, time) => form.add(mark.entry_type, time, mark.id)}
            onDrop={form.drop}
          />
        ))}
      </ul>
      {problems.rows && (
        <p className="err" role="alert">
          {problems.rows}
        </p>
      )}
      <SelectField
        label="Incluir outro registro"
        options={others}
        value=""
        onChange={(type) => form.add(type as PunchType)}
      />
    </>
  )
}

function Why({ form: { reason, setReason, problems } }: { form: Form }) {
  const problem = problems.reason
  return (
    <>
      <SelectField
        label="Justificativa"
        options={reasons}
        value={reason.choice}
        error={wantsWords(reason) ? undefined : problem}
        onChange={(choice) => setReason({ ...reason, choice })}
      />
      {wantsWords(reason) && (
        <TextAreaField
          label="Qual motivo"
          rows={3}
          maxLength={500}
          value={reason.words}
          error={problem}
          onChange={(event) => setReason({ ...reason, words: event.target.value })}
        />
      )}
    </>
  )
}

/** Asks for marks of a day, all at once: what is there stands fixed, what is missing can be typed, and what comes of it is shown. */
export function MarksForm({ drawing, ...props }: MarksFormProps & { drawing: Drawing }) {
  const form = useMarksForm(props)
  const { zone } = props.cut
  const isDirty = form.isTouched || form.reason.choice !== ''
  return (
    <>
      <form
        id={props.id}
        className="stack asking"
        noValidate
        data-dirty={isDirty}
        onSubmit={(event) => void form.submit(event)}
      >
        <DayHead form={form} />
        {form.known && (
          <DayResult known={form.known} asked={form.asked} cut={props.cut} drawing={drawing} part="ruler" />
        )}
        <Rows form={form} zone={zone} Kind={drawing.Kind} />
        <Why form={form} />
        {form.known && (
          <DayResult known={form.known} asked={form.asked} cut={props.cut} drawing={drawing} part="sums" />
        )}
        <p className="t-sm muted">Seu gestor decide. Os registros originais não mudam.</p>
      </form>
      {form.misfit && <NotAllowed why={form.misfit} onClose={form.putAway} />}
    </>
  )
}
