import { CalendarX, Flag, MapPin, Pencil, Trash2 } from 'lucide-react'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { StepLink } from '../../keeper/first-steps/step-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Row } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import styles from './holiday-list.module.css'
import type { HolidayOfYear } from './holidays-of-year.ts'

const shortMonths = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

interface HolidayListProps {
  list: readonly HolidayOfYear[]
  today: string
  onEdit: (holiday: Holiday) => void
  onDelete: (holiday: Holiday) => void
}

function remarksOf({ holiday, date }: HolidayOfYear): string {
  return [
    weekdayName(date),
    holiday.is_recurring && 'todo ano',
    holiday.store_ids.length > 0 &&
      (holiday.store_ids.length === 1 ? '1 empresa' : `${holiday.store_ids.length} empresas`),
    holiday.valid_from !== null && `desde ${formatDay(holiday.valid_from)}`,
    !holiday.is_active && 'inativo',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The holidays of a year by date, each with its actions. */
export function HolidayList({ list, today, onEdit, onDelete }: HolidayListProps) {
  if (list.length === 0) {
    return (
      <Empty
        icon={CalendarX}
        title="Nenhum feriado neste ano."
        action={<StepLink step="feriados">Escolher os da cidade</StepLink>}
      >
        Adicione os feriados nacionais de uma vez, ou um feriado local.
      </Empty>
    )
  }
  return (
    <ul className={classes(cardLook, listLook)} aria-label="Feriados">
      {list.map((one) => {
        const { holiday, date } = one
        return (
          <Row as="li" key={`${holiday.id} ${date}`} className={classes(styles.holiday, date < today && styles.past)}>
            <span className={classes(styles.date, !holiday.national && styles.local)}>
              <b>{date.slice(8)}</b>
              <small>{shortMonths[Number(date.slice(5, 7)) - 1]}</small>
            </span>
            <span className="grow">
              <b>{holiday.name}</b>
              <small className="t-xs muted">{remarksOf(one)}</small>
            </span>
            <Badge
              className={styles.kind}
              icon={holiday.national ? Flag : MapPin}
              tone={holiday.national ? 'plum' : 'sky'}
            >
              {holiday.national ? 'Nacional' : 'Local'}
            </Badge>
            <Row as="span" gap="tight" className={styles.actions}>
              <IconButton icon={Pencil} label={`Editar ${holiday.name}`} onClick={() => onEdit(holiday)} />
              <IconButton icon={Trash2} label={`Excluir ${holiday.name}`} onClick={() => onDelete(holiday)} />
            </Row>
          </Row>
        )
      })}
    </ul>
  )
}
