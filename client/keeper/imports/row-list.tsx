import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/field-frame.tsx'
import { listLook } from '../../ui/list.ts'
import room from './imports.module.css'

/** A row of a sheet as it is shown: its line number as a spreadsheet shows it, whose it is, and its errors. */
export interface ShownRow {
  line: number
  title: string
  sub: string
  /** A figure at its end. */
  figure?: ReactNode
  problems: readonly string[]
}

const isWrong = ({ problems }: ShownRow) => problems.length > 0

/** The rows of a sheet, those with errors first. */
export function RowList({ rows }: { rows: readonly ShownRow[] }) {
  const inOrder = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))]
  return (
    <ul className={classes(listLook, room.rows)} aria-label="Prévia da planilha">
      {inOrder.map(({ line, title, sub, figure, problems }) => (
        <li key={line}>
          <span className="t-sm muted num">
            <span className="sr">Linha </span>
            {line}
          </span>
          <span className="grow lines">
            <b>{title}</b>
            <span className="t-sm muted">{sub}</span>
            {problems.map((text) => (
              <FieldError key={text}>{text}</FieldError>
            ))}
          </span>
          {figure}
        </li>
      ))}
    </ul>
  )
}
