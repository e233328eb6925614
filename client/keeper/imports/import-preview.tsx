import { CircleCheck, TriangleAlert } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/field-frame.tsx'
import { listLook } from '../../ui/list.ts'
import { Note } from '../../ui/note.tsx'
import { titleOf } from './import-columns.ts'
import type { ImportRow } from './import-rows.ts'
import room from './imports.module.css'

const problemsOf = ({ problems }: ImportRow) => Object.entries(problems)
const isWrong = (row: ImportRow) => problemsOf(row).length > 0

/** Count the rows with errors. */
export const faultsIn = (rows: readonly ImportRow[]): number => rows.filter(isWrong).length

/** Prefix the column's heading unless the message already names it. */
const said = (field: string, text: string) => (text.startsWith(titleOf(field)) ? text : `${titleOf(field)}: ${text}`)

function Row({ row }: { row: ImportRow }) {
  const { line, person, company } = row
  return (
    <li>
      <span className="t-sm muted num">
        <span className="sr">Linha </span>
        {line}
      </span>
      <span className="grow lines">
        <b>{person.name || 'Sem nome'}</b>
        <span className="t-sm muted">
          {[person.email, company, person.role === 'admin' && 'Administrador'].filter(Boolean).join(' · ')}
        </span>
        {problemsOf(row).map(([field, text]) => (
          <FieldError key={field}>{said(field, text)}</FieldError>
        ))}
      </span>
    </li>
  )
}

/** Preview the people in the list row by row; rows with errors come first. */
export function ImportPreview({ rows, ignored }: { rows: readonly ImportRow[]; ignored: readonly string[] }) {
  const faults = faultsIn(rows)
  const inOrder = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))]
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
      <ul className={classes(listLook, room.rows)} aria-label="Prévia da planilha">
        {inOrder.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
    </>
  )
}
