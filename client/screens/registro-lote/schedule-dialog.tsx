import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ScheduleDays } from './schedule-days.tsx'
import styles from './schedule-dialog.module.css'
import { ScheduleSure } from './schedule-sure.tsx'
import { type ScheduleDialogProps, type ScheduleFields, useScheduleForm } from './use-schedule-form.ts'

const Field = fieldsOf<ScheduleFields>()

const tabs = [
  { value: 'semana', label: 'Por Semana' },
  { value: 'mes', label: 'Config. Mensal' },
] as const

/** Create or edit a schedule, by weekdays or by the dates of a month; both are saved as one week. */
export function ScheduleDialog(props: ScheduleDialogProps) {
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
        <div className={styles.swhen}>
          <Field.Text label="Nome da escala" name="name" maxLength={80} data-autofocus />
          <Field.Day
            label="A partir de"
            name="valid_from"
            hint={props.isFirst ? 'Em branco: desde a admissão.' : 'Os dias antes deste continuam contados como estão.'}
          />
        </div>
        <Field.Switch name="is_active">Escala ativa</Field.Switch>
        <Tabs label="Como configurar" tabs={tabs} value={view.tab} onChange={view.setTab}>
          <ScheduleDays view={view} today={props.today} />
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
