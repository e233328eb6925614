import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FormProblem } from './form-problem.tsx'
import { ScheduleDays } from './schedule-days.tsx'
import { ScheduleSure } from './schedule-sure.tsx'
import { type ScheduleDialogProps, useScheduleForm } from './use-schedule-form.ts'

const tabs = [
  { value: 'semana', label: 'Por Semana' },
  { value: 'mes', label: 'Config. Mensal' },
] as const

/** Makes or changes a schedule, by weekdays or by the dates of a month; saved as one. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const view = useScheduleForm(props)
  const footer = (
    <>
      <CancelButton />
      <Button kind="primary" type="submit" form="escala" busy={view.busy} busyText="Salvando...">
        Salvar
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        open
        broad
        onClose={props.onClose}
        title={props.schedule ? 'Editar Escala' : 'Nova Escala'}
        footer={footer}
      >
        <form
          id="escala"
          className="stack"
          noValidate
          onSubmit={(event) => void view.submit(event)}
          data-dirty={view.isDirty}
        >
          <div className="swhen">
            <TextField
              label="Nome da escala"
              maxLength={80}
              value={view.name}
              onChange={(event) => view.rename(event.target.value)}
              data-autofocus
            />
            <DateField
              label="A partir de"
              hint={
                props.isFirst ? 'Em branco: desde a admissão.' : 'Os dias antes deste continuam contados como estão.'
              }
              value={view.from}
              onChange={view.begin}
            />
          </div>
          <Switch checked={view.isActive} onChange={view.activate}>
            Escala ativa
          </Switch>
          <Tabs label="Como configurar" tabs={tabs} value={view.tab} onChange={view.setTab}>
            <ScheduleDays view={view} today={props.today} />
          </Tabs>
          <FormProblem problem={view.problem} />
        </form>
      </Dialog>
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
