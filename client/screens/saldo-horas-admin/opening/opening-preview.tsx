import { CircleCheck, TriangleAlert } from 'lucide-react'
import { countOf, formatDay } from '#shared/text/format.ts'
import { openingMessages, sumText } from '#shared/text/opening-messages.ts'
import { BalanceText } from '../../../features/balance/balance-text.tsx'
import { RowList, type ShownRow } from '../../../keeper/imports/row-list.tsx'
import { Note } from '../../../ui/note.tsx'
import { isNamedOtherwise, type OpeningRow } from './opening-rows.ts'
import { sumOf } from './use-opening.ts'

/** Count the rows with errors. */
export const faultsIn = (rows: readonly OpeningRow[]): number =>
  rows.filter(({ problems }) => Object.keys(problems).length > 0).length

function shownRow(row: OpeningRow): ShownRow {
  const { line, named, known_by, person, minutes, expires_on, problems } = row
  const said = [
    person?.email ?? (known_by !== named && known_by),
    person?.store_name,
    isNamedOtherwise(row) && `na planilha: ${named}`,
    expires_on !== null && `vence em ${formatDay(expires_on)}`,
  ]
  return {
    line,
    title: person?.name ?? (named || 'Sem nome'),
    sub: said.filter(Boolean).join(' · '),
    figure: problems.minutes === undefined && <BalanceText minutes={minutes} />,
    problems: Object.values(problems),
  }
}

interface OpeningPreviewProps {
  rows: readonly OpeningRow[]
  ignored: readonly string[]
  /** The people in the sheet who have no balance. */
  empty: number
  date: string
}

/** Preview the balances row by row, with their people and their sum; rows with errors come first. */
export function OpeningPreview({ rows, ignored, empty, date }: OpeningPreviewProps) {
  const faults = faultsIn(rows)
  return (
    <>
      {faults > 0 ? (
        <Note
          icon={TriangleAlert}
          tone="red"
          slim
          role="alert"
          title={countOf(faults, 'linha com erro', 'linhas com erro')}
        >
          {openingMessages.allOrNone}
        </Note>
      ) : (
        <Note
          icon={CircleCheck}
          tone="ok"
          slim
          role="status"
          title={countOf(rows.length, 'saldo pronto', 'saldos prontos')}
        >
          {sumText(sumOf(rows), date)}
        </Note>
      )}
      {empty > 0 && (
        <p className="t-sm soft">{countOf(empty, 'linha sem saldo fica', 'linhas sem saldo ficam')} de fora.</p>
      )}
      {ignored.length > 0 && <p className="t-sm soft">Colunas ignoradas: {ignored.join(', ')}.</p>}
      <RowList rows={rows.map(shownRow)} />
    </>
  )
}
