import { FIGURE_NAMES, type FigureName, figureKind } from '#shared/payroll/figures.ts'
import { type PayrollEvent, UNITS } from '#shared/payroll/layout.ts'
import { figureWords, tierWords } from '#shared/payroll/words.ts'
import { fieldsOf } from '../../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../../features/form/form-dialog.tsx'
import { useForm } from '../../../features/form/use-form.ts'
import { Grid } from '../../../ui/layout.tsx'
import { type EventFields, eventOf, fieldsOfEvent, placed, problemsOf } from './layout-draft.ts'
import { unitWords } from './payroll-words.ts'
import type { LayoutForm } from './use-layout-form.ts'

const Field = fieldsOf<EventFields>()

const figures = FIGURE_NAMES.map((value) => ({ value, label: figureWords[value] }))
const tiers = [
  { value: '', label: 'Todas' },
  ...['1', '2', '3', '4', 'rest'].map((value) => ({ value, label: tierWords(value) })),
]
const signs = [
  { value: '+', label: 'Como é' },
  { value: '-', label: 'Negativo' },
]
const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 3)

/** The units in which a figure may be written. */
const unitsOf = (figure: FigureName) =>
  UNITS.filter((unit) => (unit === 'days') === (figureKind(figure).counts === 'days')).map((value) => ({
    value,
    label: unitWords[value],
  }))

/** Return the problems of an event at its place among the others, by field. */
function problemsAt(
  { draft }: LayoutForm,
  at: number,
  event: PayrollEvent,
): Partial<Record<keyof EventFields, string>> {
  const all = Object.entries(problemsOf({ ...draft, events: placed(draft.events, at, event) }))
  // A code is refused at the later of two events: either of them may be the one that is edited.
  const isTwice = draft.events.some(({ code }, place) => place !== at && code === event.code)
  const own = all
    .filter(([path]) => path.startsWith(`events.${at}.`))
    .map(([path, words]) => [path.split('.')[2], words])
  const later = isTwice
    ? all.filter(([path]) => /^events\.\d+\.code$/.test(path)).map(([, words]) => ['code', words])
    : []
  return Object.fromEntries([...later, ...own])
}

interface EventDialogProps {
  view: LayoutForm
  /** The place of the event; behind the last one for a new one. */
  at: number
  onClose: () => void
}

/** An event of the payroll: which figure it takes over, by which code, and how it is written. */
export function EventDialog({ view, at, onClose }: EventDialogProps) {
  const { draft, putEvent } = view
  const isNew = at >= draft.events.length
  const form = useForm<EventFields>({
    start: () => fieldsOfEvent(draft.events[at]),
    check: (fields) => problemsAt(view, at, eventOf(fields)),
    write: async (fields) => {
      putEvent(at, eventOf(fields))
      onClose()
    },
    failed: () => null,
  })
  const figure = form.values.figure as FigureName
  const { splits, counts } = figureKind(figure)
  const choose = (next: string) => {
    const isDays = figureKind(next as FigureName).counts === 'days'
    if (isDays !== (counts === 'days')) form.change({ unit: isDays ? 'days' : 'hundredths' })
  }
  return (
    <FormDialog
      title={isNew ? 'Novo evento' : 'Evento'}
      act={isNew ? 'Incluir' : 'Aplicar'}
      form={form}
      triesOffline
      onClose={onClose}
    >
      <Field.Select name="figure" label="O que conta" options={figures} onChanged={choose} />
      {splits && (
        <Grid>
          <Field.Text
            name="percent"
            label="Percentual"
            inputMode="numeric"
            mask={digits}
            hint="Vazio conta todos."
            autoComplete="off"
          />
          {splits === 'overtime' && <Field.Select name="tier" label="Faixa" options={tiers} />}
        </Grid>
      )}
      <Field.Text name="code" label="Código na folha" maxLength={20} autoComplete="off" />
      <Grid>
        <Field.Select name="unit" label="Como se escreve" options={unitsOf(figure)} />
        <Field.Select name="sign" label="Sinal" options={signs} />
      </Grid>
      <Field.Switch name="writes_zero">Escrever também quando for zero</Field.Switch>
      <FormProblem isSeen />
    </FormDialog>
  )
}
