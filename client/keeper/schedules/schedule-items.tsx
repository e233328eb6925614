import { CalendarClock, Pencil, Trash2 } from 'lucide-react'
import { failureText } from '#shared/text/batch-messages.ts'
import { countOf, formatDayNear } from '#shared/text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Row } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepLink } from '../first-steps/step-link.tsx'
import { alternatingDay } from './other-days.ts'
import styles from './schedule-items.module.css'
import type { Schedule } from './schedule-list.ts'
import { nameOf, type Schedules } from './use-schedules.ts'

interface ItemProps {
  schedule: Schedule
  today: string
  /** True if it is a plan for a schedule that is also listed as current: that one's deletion removes it too. */
  isChange: boolean
  blocked: string | undefined
  onOpen: Schedules['setOpen']
}

/** Say when a schedule begins and ends, if that is in the future. */
const whenOf = ({ from, until }: Schedule, today: string) => [
  ...(from === null ? [] : [`a partir de ${formatDayNear(from, today)}`]),
  ...(until === null ? [] : [`até ${formatDayNear(until, today)}`]),
]

function Item({ schedule, today, isChange, blocked, onOpen }: ItemProps) {
  const { rows, isActive } = schedule
  const when = whenOf(schedule, today)
  const name = nameOf(schedule.name)
  const label = [name, ...(schedule.from === null ? [] : when)].join(' ')
  const days = new Set(rows.map(({ day_of_week }) => day_of_week)).size
  const off = blocked !== undefined
  return (
    <Row as="li" wraps className={classes(styles.item, !isActive && styles.off)}>
      <span className="grow">
        <b>{name}</b>
        <small>
          {alternatingDay(schedule) === null
            ? countOf(days, 'dia configurado', 'dias configurados')
            : 'dia sim, dia não'}
        </small>
        {!isActive && <Badge>Inativa</Badge>}
        {when.length > 0 && <Badge tone={schedule.from === null ? undefined : 'pen'}>{when.join(' ')}</Badge>}
      </span>
      <IconButton
        icon={Pencil}
        label={`Editar ${label}`}
        disabled={off}
        onClick={() => onOpen({ kind: 'edit', schedule })}
      />
      {!isChange && (
        <IconButton
          className={styles.red}
          icon={Trash2}
          label={`Excluir ${label}`}
          disabled={off}
          onClick={() => onOpen({ kind: 'delete', schedule })}
        />
      )}
    </Row>
  )
}

/** Tell whether the same schedule is also listed as current. */
const isChangeOf = ({ name, from }: Schedule, all: readonly Schedule[]) =>
  from !== null && all.some((one) => one.name === name && one.from === null)

/** The schedules of a person; each can be edited and deleted. */
export function ScheduleItems({ view, blocked }: { view: Schedules; blocked: string | undefined }) {
  const { reading, schedules, today, setOpen } = view
  if (reading.problem)
    return <ErrorCard message={failureText('loadSchedules', reading.problem)} onRetry={reading.refresh} />
  if (!schedules) return <Skeleton rows={2} />
  if (schedules.length === 0)
    return (
      <Empty
        icon={CalendarClock}
        title="Nenhuma escala cadastrada."
        action={<StepLink step="jornada">Escolher a jornada da loja</StepLink>}
      >
        Sem escala valem 8 horas de segunda a sexta e 4 no sábado.
      </Empty>
    )
  return (
    <ul className={listLook}>
      {schedules.map((schedule) => (
        <Item
          key={`${schedule.name} ${schedule.from}`}
          schedule={schedule}
          today={today}
          blocked={blocked}
          isChange={isChangeOf(schedule, schedules)}
          onOpen={setOpen}
        />
      ))}
    </ul>
  )
}
