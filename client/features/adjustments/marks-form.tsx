import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, isDay } from '#shared/calendar/day.ts'
import { labelOf, PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { weekdayName } from '#shared/text/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/date-field.tsx'
import { errorLook } from '../../ui/field-frame.tsx'
import { stackLook } from '../../ui/layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { FormBody } from '../form/form-dialog.tsx'
import { DayResult } from './day-result.tsx'
import { rowsOf } from './drafts.ts'
import type { Drawing } from './drawing.ts'
import { MarkRow } from './mark-row.tsx'
import styles from './marks-form.module.css'
import { REASONS, wantsWords } from './reasons.ts'
import { NotAllowed } from './request-outcome.tsx'
import type { MarksFields, MarksView } from './use-marks-form.ts'

const Field = fieldsOf<MarksFields>()

const others = [
  { value: '', label: 'Escolha o tipo' },
  ...PUNCH_TYPES.map((value) => ({ value, label: labelOf(value) })),
]
const reasons = [
  { value: '', label: 'Selecione', disabled: true },
  ...REASONS.map((value) => ({ value, label: value })),
]

/** The day of the request: its arrows, its date, its expected hours. */
function DayHead({ view }: { view: MarksView }) {
  const { day, today, known, setDay } = view
  const hours = known?.expected ? `previsto das ${known.expected.from} às ${known.expected.to}` : ''
  return (
    <div className={styles.askday}>
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

function Rows({ view, Kind }: { view: MarksView; Kind: Drawing['Kind'] }) {
  const { known, drafts, form } = view
  const missing = form.errorOf('drafts.rows')
  if (!known) return <Skeleton rows={4} />
  return (
    <>
      <ul className={styles.askrows} aria-label="Registros do dia">
        {rowsOf(known, drafts).map((row) => (
          <MarkRow
            key={row.kind === 'draft' ? row.draft.id : row.mark.id}
            row={row}
            Kind={Kind}
            zone={known.cut.zone}
            errorOf={(id) => form.errorOf(`drafts.${id}`)}
            onType={view.type}
            onAsk={(mark, time) => view.add(mark.entry_type, time, mark.id)}
            onDrop={view.drop}
          />
        ))}
      </ul>
      {missing && (
        <p className={errorLook} role="alert">
          {missing}
        </p>
      )}
      <SelectField
        label="Incluir outro registro"
        options={others}
        value=""
        onChange={(type) => view.add(type as PunchType)}
      />
    </>
  )
}

/** Request marks of a day, all at once: existing ones are fixed, missing ones can be typed, and the resulting day is shown. */
export function MarksForm({ id, view, drawing }: { id: string; view: MarksView; drawing: Drawing }) {
  const { form, known } = view
  const day = known && { known, asked: view.asked, drawing }
  return (
    <>
      <FormBody id={id} form={form} className={classes(stackLook, styles.asking)} triesOffline>
        <DayHead view={view} />
        {day && <DayResult {...day} part="ruler" />}
        <Rows view={view} Kind={drawing.Kind} />
        <Field.Select label="Justificativa" name="choice" options={reasons} />
        {wantsWords(form.values) && <Field.Area label="Qual motivo" name="words" rows={3} maxLength={500} />}
        {day && <DayResult {...day} part="sums" />}
        <p className="t-sm muted">Seu gestor decide. Os registros originais não mudam.</p>
      </FormBody>
      {view.misfit && <NotAllowed why={view.misfit} onClose={view.putAway} />}
    </>
  )
}
