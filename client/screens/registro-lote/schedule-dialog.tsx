import { type SubmitEvent, useState } from 'react'
import { addDays } from '#shared/calendar/day.ts'
import { saveScheduleSet } from '#shared/contract/schedules.ts'
import { batchMessages, failureText } from '#shared/text/batch-messages.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { MonthField } from '../../ui/month-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.ts'
import { sendHere } from './access.ts'
import { FormProblem, type Problem } from './form-problem.tsx'
import { ScheduleDay } from './schedule-day.tsx'
import {
  daysToSave,
  scheduleProblem,
  type TypedDay,
  typedMonth,
  typedWeek,
  weekdayNames,
  weekOfMonth,
} from './schedule-form.ts'
import type { Schedule } from './use-schedules.ts'

interface ScheduleDialogProps {
  person: string
  /** The one to change; null for a new one. */
  schedule: Schedule | null
  today: string
  onSaved: () => Promise<void>
  onClose: () => void
}

const tabs = [
  { value: 'semana', label: 'Por Semana' },
  { value: 'mes', label: 'Config. Mensal' },
] as const

interface Saved {
  name: string
  is_active: boolean
  days: ReturnType<typeof daysToSave>
}

async function save(userId: string, schedule: Schedule | null, saved: Saved): Promise<string> {
  await sendHere(saveScheduleSet, { params: { userId }, body: { ...saved, old_name: schedule?.name ?? null } })
  return schedule ? batchMessages.scheduleEdited : batchMessages.scheduleCreated
}

function failed(error: unknown) {
  const why = error instanceof ApiFailure ? error.message : messages.loadFailedFallback
  return { title: batchMessages.error, text: failureText('saveSchedule', why) }
}

function useScheduleForm({ person, schedule, today, onSaved, onClose }: ScheduleDialogProps) {
  const [tab, setTab] = useState<'semana' | 'mes'>('semana')
  const [name, setName] = useState(schedule?.name ?? '')
  const [isActive, setActive] = useState(schedule?.isActive ?? true)
  const [week, setWeek] = useState(() => typedWeek(schedule))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [dates, setDates] = useState(() => typedMonth(today.slice(0, 7)))
  const [isDirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const typed = tab === 'semana' ? week : weekOfMonth(dates)
    const found = scheduleProblem(name, typed)
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      const title = await save(person, schedule, { name: name.trim(), is_active: isActive, days: daysToSave(typed) })
      await onSaved()
      showToast({ title })
      onClose()
    } catch (error) {
      setProblem(failed(error))
      setBusy(false)
    }
  }
  const days = tab === 'semana' ? week : dates
  const changeDay = (at: number, part: Partial<TypedDay>) => {
    setDirty(true)
    const next = days.map((day, index) => (index === at ? { ...day, ...part } : day))
    if (tab === 'semana') setWeek(next)
    else setDates(next)
  }
  const chooseMonth = (next: string) => {
    setMonth(next)
    setDates(typedMonth(next))
  }
  const rename = (next: string) => {
    setDirty(true)
    setName(next)
  }
  const activate = (next: boolean) => {
    setDirty(true)
    setActive(next)
  }
  const state = { tab, setTab, name, rename, isActive, activate, days, changeDay, month, chooseMonth }
  return { ...state, busy, problem, isDirty, submit }
}

const labelOfDay = (tab: 'semana' | 'mes', key: string) =>
  tab === 'semana' ? (weekdayNames[Number(key)] ?? key) : `${formatDay(key)}, ${weekdayName(key)}`

function Days({ view, today }: { view: ReturnType<typeof useScheduleForm>; today: string }) {
  const { tab, days, changeDay, month, chooseMonth } = view
  return (
    <div className="stack tight sdays">
      {tab === 'mes' && (
        <MonthField
          label="Mês"
          value={month}
          min={addDays(today, -366)}
          max={addDays(today, 731)}
          hint="A primeira data marcada de cada dia da semana vale para todas as semanas."
          onChange={chooseMonth}
        />
      )}
      {days.map((day, at) => (
        <ScheduleDay
          // A weekday may stand twice: only its place tells them apart.
          key={`${day.key} ${days.slice(0, at).filter(({ key }) => key === day.key).length}`}
          day={day}
          name={labelOfDay(tab, day.key)}
          onChange={(part) => changeDay(at, part)}
        />
      ))}
    </div>
  )
}

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
    <Dialog open broad onClose={props.onClose} title={props.schedule ? 'Editar Escala' : 'Nova Escala'} footer={footer}>
      <form
        id="escala"
        className="stack"
        noValidate
        onSubmit={(event) => void view.submit(event)}
        data-dirty={view.isDirty}
      >
        <TextField
          label="Nome da escala"
          maxLength={80}
          value={view.name}
          onChange={(event) => view.rename(event.target.value)}
          data-autofocus
        />
        <Switch checked={view.isActive} onChange={view.activate}>
          Escala ativa
        </Switch>
        <Tabs label="Como configurar" tabs={tabs} value={view.tab} onChange={view.setTab}>
          <Days view={view} today={props.today} />
        </Tabs>
        <FormProblem problem={view.problem} />
      </form>
    </Dialog>
  )
}
