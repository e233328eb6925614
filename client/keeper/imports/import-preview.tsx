import { CircleCheck, TriangleAlert } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { Note } from '../../ui/note.tsx'
import { titleOf } from './import-columns.ts'
import type { ImportRow } from './import-rows.ts'
import { RowList, type ShownRow } from './row-list.tsx'

const problemsOf = ({ problems }: ImportRow) => Object.entries(problems)
const isWrong = (row: ImportRow) => problemsOf(row).length > 0

/** Count the rows with errors. */
export const faultsIn = (rows: readonly ImportRow[]): number => rows.filter(isWrong).length

/** Prefix the column's heading unless the message already names it. */
const said = (field: string, text: string) => (text.startsWith(titleOf(field)) ? text : `${titleOf(field)}: ${text}`)

function shownRow(row: ImportRow): ShownRow {
  const { line, person, company } = row
  return {
    line,
    title: person.name || 'Sem nome',
    sub: [person.email, company, person.role === 'admin' && 'Administrador'].filter(Boolean).join(' · '),
    problems: problemsOf(row).map(([field, text]) => said(field, text)),
  }
}

/** Preview the people in the list row by row; rows with errors come first. */
export function ImportPreview({ rows, ignored }: { rows: readonly ImportRow[]; ignored: readonly string[] }) {
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
          Corrija a planilha e escolha o arquivo de novo: são cadastradas todas as pessoas ou nenhuma.
        </Note>
      ) : (
        <Note
          icon={CircleCheck}
          tone="ok"
          slim
          role="status"
          title={countOf(rows.length, 'pessoa pronta', 'pessoas prontas')}
        >
          Quem não tem senha na planilha recebe uma senha temporária sorteada.
        </Note>
      )}
      {ignored.length > 0 && <p className="t-sm soft">Colunas ignoradas: {ignored.join(', ')}.</p>}
      <RowList rows={rows.map(shownRow)} />
    </>
  )
}
