import type { Store } from '#shared/people/store.ts'
import { formatDay, formatDuration, weekdayName } from '#shared/text/format.ts'
import { type RowDay, stateLook } from '../../keeper/daily-report/row-day.ts'
import { MarkCells, MarkHeads } from '../../keeper/paper/mark-cells.tsx'
import { PaperLegend, Printout } from '../../keeper/paper/printout.tsx'
import { useIsPrinting } from '../../ui/use-printing.ts'

interface DayPaperProps {
  rows: readonly RowDay[]
  date: string
  stores: readonly Store[] | undefined
  zone: string
  now: number
}

/** Return the company of all rows; undefined if there are several. */
function storeOf(rows: readonly RowDay[], stores: readonly Store[] | undefined): Store | undefined {
  const ids = new Set(rows.map(({ row }) => row.store_id))
  return ids.size === 1 ? stores?.find(({ id }) => ids.has(id)) : undefined
}

/** The words of an absence say its state too; those of a holiday are only its name. */
const saysItsState = ({ state, notice }: RowDay) => state !== 'holiday' && notice?.key === state

const wordsOf = (day: RowDay) =>
  [!saysItsState(day) && stateLook[day.state].words, day.notice?.words].filter(Boolean).join(', ')

/** Everybody's day on paper, one line each; rendered only while printing. */
export function DayPaper({ rows, date, stores, zone, now }: DayPaperProps) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  const store = storeOf(rows, stores)
  const worked = rows.reduce((sum, { row }) => sum + row.worked_minutes, 0)
  const expected = rows.reduce((sum, { row }) => sum + row.expected_minutes, 0)
  const present = rows.filter(({ marks }) => marks.length > 0).length
  const sums = [
    ['Pessoas', String(rows.length)],
    ['Com registro', String(present)],
    ['Trabalhado', formatDuration(worked)],
    ['Previsto', formatDuration(expected)],
  ] as const
  const lead = (
    <p>
      <b>
        {formatDay(date)}, {weekdayName(date)}
      </b>
    </p>
  )
  return (
    <Printout title="Relatório do dia" store={store} zone={zone} now={now} lead={lead} sums={sums}>
      <table>
        <thead>
          <tr>
            <th>Funcionário</th>
            {!store && <th>Empresa</th>}
            <MarkHeads />
            <th className="r">Trabalhado</th>
            <th className="r">Previsto</th>
            <th>Situação</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((day) => (
            <tr key={day.row.user_id}>
              <td>{day.row.name}</td>
              {!store && <td>{day.row.store_name ?? 'Sem empresa'}</td>}
              <MarkCells marks={day.marks} />
              <td className="r">{day.isUncounted ? '–' : formatDuration(day.row.worked_minutes)}</td>
              <td className="r">{formatDuration(day.row.expected_minutes)}</td>
              <td>{wordsOf(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PaperLegend />
    </Printout>
  )
}
