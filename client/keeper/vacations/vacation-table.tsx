import { CalendarClock, Check, Clock, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import type { Vacation, vacationStatus } from '#shared/calendar/vacation.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { useOwnId } from '../../features/session/own.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import styles from './vacation-table.module.css'

/** A vacation with its person and its status today. */
export interface VacationRow {
  vacation: Vacation
  person: { id: string; name: string; photo: string | null; company: string | null }
  status: ReturnType<typeof vacationStatus>
}

const looks: Record<VacationRow['status'], { icon: LucideIcon; tone: string }> = {
  'Em andamento': { icon: Clock, tone: 'ok' },
  Agendada: { icon: CalendarClock, tone: 'pen' },
  Concluída: { icon: Check, tone: '' },
}

interface VacationTableProps {
  rows: readonly VacationRow[]
  blocked: string | undefined
  /** True where all of them are one person's, whom the page has named. */
  isOfOne?: boolean
  onEdit: (row: VacationRow) => void
  onDelete: (row: VacationRow) => void
}

interface VacationLineProps extends Omit<VacationTableProps, 'rows'> {
  /** The signed-in user's id: somebody else writes their vacation. */
  own: string | null
  row: VacationRow
}

function VacationLine({ row, blocked, own, isOfOne, onEdit, onDelete }: VacationLineProps) {
  const { vacation, person, status } = row
  const details = [countOf(vacation.days, 'dia', 'dias'), vacation.description].filter(Boolean).join(', ')
  const of = `férias de ${person.name} de ${formatDay(vacation.start_date)}`
  const off = blocked !== undefined || person.id === own
  return (
    <tr>
      {!isOfOne && (
        <td>
          <Row as="span">
            <Avatar name={person.name} src={person.photo} size="s" />
            <b className="strong">
              <PersonLink id={person.id}>{person.name}</PersonLink>
            </b>
          </Row>
        </td>
      )}
      {!isOfOne && <td className="soft">{person.company ?? 'Sem empresa'}</td>}
      <td>
        {formatDay(vacation.start_date)} a {formatDay(vacation.end_date)}
      </td>
      <td>
        <Badge {...looks[status]}>{status}</Badge>
      </td>
      <td className="soft">{details}</td>
      <td className="r">
        <IconButton icon={Pencil} label={`Editar ${of}`} disabled={off} onClick={() => onEdit(row)} />
        <IconButton
          className={styles.red}
          icon={Trash2}
          label={`Excluir ${of}`}
          disabled={off}
          onClick={() => onDelete(row)}
        />
      </td>
    </tr>
  )
}

/** The vacations as a table; on phones each row is a card. */
export function VacationTable({ rows, ...deeds }: VacationTableProps) {
  const own = useOwnId('vacation:edit')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {!deeds.isOfOne && <th scope="col">Funcionário</th>}
          {!deeds.isOfOne && <th scope="col">Empresa</th>}
          <th scope="col">Período</th>
          <th scope="col">Status</th>
          <th scope="col">Detalhes</th>
          <th scope="col" className="r">
            Ações
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <VacationLine key={row.vacation.id} row={row} own={own} {...deeds} />
        ))}
      </tbody>
    </table>
  )
}
