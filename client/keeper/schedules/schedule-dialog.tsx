import { batchMessages, failureText } from '#shared/text/batch-messages.ts'
import { formatDayNear } from '#shared/text/format.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Grid } from '../../ui/layout.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { OtherDaysForm } from './other-days-form.tsx'
import { previewText } from './preview-words.ts'
import { ScheduleDays } from './schedule-days.tsx'
import styles from './schedule-dialog.module.css'
import type { Schedule } from './schedule-list.ts'
import { type Planned, type ScheduleDialogProps, type TypedSchedule, useScheduleForm } from './use-schedule-form.ts'
import type { Schedules } from './use-schedules.ts'

const Field = fieldsOf<TypedSchedule>()

const tabs = [
  { value: 'semana', label: 'Por Semana' },
  { value: 'mes', label: 'Config. Mensal' },
  { value: 'alternados', label: 'Dia sim, dia não' },
] as const

interface ScheduleSureProps {
  plan: Planned
  schedules: readonly Schedule[]
  today: string
  onSave: (plan: Planned, stepUp?: string) => Promise<void>
  onClose: () => void
}

/** Return the start days of planned schedules of these names that an earlier change would cancel. */
function voided({ body, preview }: Planned, schedules: readonly Schedule[]): string[] {
  const names = [body.name, body.old_name]
  return schedules.flatMap(({ name, from }) =>
    from !== null && names.includes(name) && from > (preview.from ?? '') ? [from] : [],
  )
}

/** Describe what saving a schedule changes and ask for confirmation, with the password if past days change. */
function ScheduleSure({ plan, schedules, today, onSave, onClose }: ScheduleSureProps) {
  const { preview, isNamed, replaces } = plan
  const gone = voided(plan, schedules).map(
    (day) => `O que estava planejado para ${formatDayNear(day, today)} deixa de existir.`,
  )
  const text = [replaces && refusalMessages.scheduleNameTaken, previewText(preview, { isNamed, today }), ...gone]
  const asked = {
    title: replaces ? 'Substituir escala' : 'Confirmar escala',
    act: replaces ? 'Substituir' : 'Confirmar',
    kind: replaces ? ('danger' as const) : ('primary' as const),
    failed: failureText('saveSchedule', '').trim(),
    onClose,
  }
  const said = text.filter(Boolean).join(' ')
  if (isNamed && preview.from !== null && preview.from < today)
    return (
      <StepUpDialog {...asked} onConfirm={(stepUp) => onSave(plan, stepUp)}>
        <p className="form">{said}</p>
      </StepUpDialog>
    )
  return (
    <ConfirmDialog {...asked} onConfirm={() => onSave(plan)}>
      {said}
    </ConfirmDialog>
  )
}

/** Create or edit a schedule, by weekdays, by the dates of a month, which are saved as a week, or for every other day. */
function ScheduleDialog(props: ScheduleDialogProps) {
  const view = useScheduleForm(props)
  return (
    <>
      <FormDialog
        title={props.schedule ? 'Editar Escala' : 'Nova Escala'}
        form={view.form}
        onClose={props.onClose}
        broad
        triesOffline
      >
        <Grid className={styles.fields}>
          <Field.Text label="Nome da escala" name="name" maxLength={80} data-autofocus />
          <Field.Day
            label="A partir de"
            name="valid_from"
            hint={props.isFirst ? 'Em branco: desde a admissão.' : 'Os dias antes deste continuam contados como estão.'}
          />
        </Grid>
        <Field.Switch name="is_active">Escala ativa</Field.Switch>
        <Field.Switch name="presigned_break">Pausa pré-assinalada</Field.Switch>
        {view.form.values.presigned_break && <p className={styles.hint}>{batchMessages.presignedBreak}</p>}
        <Tabs label="Como configurar" tabs={tabs} value={view.tab} onChange={view.setTab}>
          {view.tab === 'alternados' ? (
            <OtherDaysForm typed={view.form.values} today={props.today} />
          ) : (
            <ScheduleDays view={view} tab={view.tab} today={props.today} />
          )}
        </Tabs>
        <FormProblem isSeen />
      </FormDialog>
      {view.plan && (
        <ScheduleSure
          plan={view.plan}
          schedules={props.schedules}
          today={props.today}
          onSave={view.save}
          onClose={view.forget}
        />
      )}
    </>
  )
}

/** Name the planned versions of the same schedule, which are deleted with it. */
function alsoGone({ name, from }: Schedule, { schedules = [], today }: Schedules): string {
  const plans = schedules.filter((one) => one.name === name && one.from !== null && one.from !== from)
  const days = plans.flatMap((one) => (one.from === null ? [] : [formatDayNear(one.from, today)]))
  return days.length === 0 ? '' : ` O que está planejado para ${days.join(', ')} também sai.`
}

/** The open dialog of a schedule: its form, or the question before its deletion. */
export function ScheduleDialogs({ view, open }: { view: Schedules; open: NonNullable<Schedules['open']> }) {
  const { person, schedules, isFirst, today, remove } = view
  const close = () => view.setOpen(undefined)
  if (open.kind === 'edit')
    return (
      <ScheduleDialog
        person={person}
        isFirst={isFirst}
        today={today}
        schedule={open.schedule}
        schedules={schedules ?? []}
        onClose={close}
      />
    )
  return (
    <StepUpDialog
      title="Excluir escala"
      act="Excluir"
      failed={failureText('deleteSchedule', '').trim()}
      onConfirm={(stepUp) => remove(open.schedule.name, stepUp)}
      onClose={close}
    >
      <p className="form">Tem certeza que deseja excluir esta escala?{alsoGone(open.schedule, view)}</p>
    </StepUpDialog>
  )
}
