import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { minutesOfRow } from '#shared/calendar/schedule.ts'
import { type StoreWeek, type StoreWeekDay, weekPresets } from '#shared/calendar/store-week.ts'
import { setStoreWeek } from '#shared/contract/store-week.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatBalance, formatDuration } from '#shared/text/format.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { scheduleBars } from '../../features/day-ruler/schedule-bars.ts'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Legend } from '../../ui/legend.tsx'
import { StepPane } from './step-pane.tsx'
import type { StepProps } from './step-props.ts'
import { WeekHoursDialog } from './week-hours-dialog.tsx'
import styles from './week-step.module.css'

const weekMinutes = ({ days }: StoreWeek) =>
  days.reduce((sum, day) => sum + (minutesOfRow({ ...day, is_active: true }) ?? 0), 0)

/** Say how long the week is: whole hours plainly, `43h40min` otherwise; or that it alternates. */
function weekWords(week: StoreWeek): string {
  if (week.alternates) return 'dia sim, dia não'
  const minutes = weekMinutes(week)
  return minutes % 60 === 0 ? `${minutes / 60}h por semana` : `${formatDuration(minutes)} por semana`
}

/** From Monday, as shops plan. */
const weekdays = [
  [1, 'seg'],
  [2, 'ter'],
  [3, 'qua'],
  [4, 'qui'],
  [5, 'sex'],
  [6, 'sáb'],
  [0, 'dom'],
] as const

/** A week as seven bars on one scale, with each day’s hours. */
function WeekRulers({ days }: { days: readonly StoreWeekDay[] }) {
  return (
    <span className={styles.week}>
      {weekdays.map(([weekday, name]) => {
        const day = days.find((one) => one.day_of_week === weekday)
        const hours = day ? formatBalance(minutesOfRow({ ...day, is_active: true }) ?? 0).replace('+', '') : 'folga'
        const told = day ? `${name}: ${day.start_time} às ${day.end_time}` : `${name}: folga`
        return (
          <span key={weekday} className={styles.day}>
            <span aria-hidden="true">{name}</span>
            <span className={styles.bar}>
              <DayRuler segments={scheduleBars(day)} from={360} to={1320} label={told} />
            </span>
            <span className={styles.hours} data-free={day === undefined}>
              {hours}
            </span>
          </span>
        )
      })}
    </span>
  )
}

interface Choice {
  week: StoreWeek
  about: string
}

interface ChoiceCardProps {
  choice: Choice
  isChosen: boolean
  onChoose: () => void
}

function ChoiceCard({ choice: { week, about }, isChosen, onChoose }: ChoiceCardProps) {
  return (
    <label className={styles.choice} data-chosen={isChosen}>
      <input type="radio" name="jornada" className="sr" checked={isChosen} onChange={onChoose} />
      <span className={styles.head}>
        <span className={styles.radio} aria-hidden="true" />
        <b className="grow">{week.name}</b>
        <span className={styles.sum}>{weekWords(week)}</span>
      </span>
      <span className="soft">{about}</span>
      <WeekRulers days={week.days} />
    </label>
  )
}

/** The shop’s usual week, drawn: new people get it as their schedule. */
export function WeekStep({ steps, view }: StepProps) {
  const [choices, setChoices] = useState<readonly Choice[]>(weekPresets)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      weekPresets.findIndex(({ week }) => week.name === steps.store?.week_name),
    ),
  )
  const [isEditing, setEditing] = useState(false)
  const chosen = choices[at] as Choice
  const form = useForm({
    start: {},
    write: async () => {
      if (steps.store) await act(setStoreWeek, { params: { id: steps.store.id }, body: { week: chosen.week } })
      await view.done()
    },
    failed: (failure) => ({ title: adminMessages.weekNotSaved, text: failure?.message ?? adminMessages.tryAgain }),
    toasts: true,
  })
  const change = (week: StoreWeek) => {
    setChoices(choices.map((choice, i) => (i === at ? { ...choice, week } : choice)))
    setEditing(false)
  }
  return (
    <StepPane
      view={view}
      title="Como é a semana da loja?"
      lead={`Vale para todas as pessoas${steps.store ? ` de ${steps.store.name}` : ''}. Quem trabalha diferente ganha a sua própria escala depois.`}
      busy={form.busy}
      blocked={steps.store ? undefined : 'Cadastre a empresa primeiro.'}
      onNext={() => form.submit()}
    >
      <fieldset className={styles.choices}>
        <legend className="sr">Jornada</legend>
        {choices.map((choice, i) => (
          <ChoiceCard key={weekPresets[i]?.week.name} choice={choice} isChosen={i === at} onChoose={() => setAt(i)} />
        ))}
      </fieldset>
      <Row between wraps>
        <Legend items={{ filled: 'Trabalho', hatched: 'Pausa' }} />
        <Button kind="link" className={styles.edit} icon={Pencil} onClick={() => setEditing(true)}>
          Mudar os horários
        </Button>
      </Row>
      {isEditing && <WeekHoursDialog week={chosen.week} onSave={change} onClose={() => setEditing(false)} />}
    </StepPane>
  )
}
