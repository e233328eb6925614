import { useMemo, useState } from 'react'
import { writeOpeningBalances as shape } from '#contract/opening-balances.ts'
import { may } from '#shared/access/policy.ts'
import { addDays } from '#shared/calendar/day.ts'
import { writeOpeningBalances } from '#shared/contract/opening-balances.ts'
import type { Me } from '#shared/people/user.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { openingMessages, sumText } from '#shared/text/opening-messages.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { type Problems, shapeProblems, useForm } from '../../../features/form/use-form.ts'
import { pastedTable, readTable } from '../../../keeper/imports/csv-file.ts'
import type { Table } from '../../../keeper/imports/headings.ts'
import { act } from '../../../offline/act.ts'
import { type KnownPerson, matcher } from './match-person.ts'
import { type OpeningRow, readOpening, withOpeningHeadings } from './opening-rows.ts'

/** Five hundred movements and their deeds take the server some seconds where its database is far. */
const PATIENCE_MS = 60_000

/** A sheet that was read; its name is empty if it was pasted. */
interface Chosen {
  name: string
  size: number
  table: Table
}

interface OpeningFields {
  chosen: Chosen | null
  date: string
  reason: string
}

/** The result of writing: how many balances, their sum in minutes, and their day. */
export interface Written {
  count: number
  minutes: number
  date: string
}

/** Return the sum of the rows, in minutes. */
export const sumOf = (rows: readonly OpeningRow[]): number => rows.reduce((sum, { minutes }) => sum + minutes, 0)

const linesOf = (rows: readonly OpeningRow[]) =>
  rows.flatMap(({ person, minutes, expires_on }) => (person ? [{ user_id: person.id, minutes, expires_on }] : []))

/** Add the problems that the server found in the lines: it was sent all of them, in this order. */
function withRefusals(rows: readonly OpeningRow[], said: ApiFailure['details']): OpeningRow[] {
  return rows.map((row, index) => {
    const start = `lines.${index}.`
    const more = said.flatMap(({ path, message }) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    )
    return { ...row, problems: { ...row.problems, ...Object.fromEntries(more) } }
  })
}

function problemsOf({ date, reason }: OpeningFields, rows: readonly OpeningRow[], today: string) {
  return {
    ...shapeProblems<OpeningFields>(shape, { date, reason, lines: linesOf(rows) }),
    ...(date === '' ? { date: openingMessages.dateMissing } : {}),
    ...(date > today ? { date: bankMessages.notYet } : {}),
  } satisfies Problems<OpeningFields>
}

/** Return why nothing was written; the lines at fault say it themselves. */
function toldOf(failure: ApiFailure | null) {
  if (!failure) return { title: openingMessages.noAnswer, text: openingMessages.again }
  const before = failure.details.find(({ path }) => path === 'id')
  if (before) return { title: before.message, text: openingMessages.writtenBefore }
  const about = failure.details.find(({ path }) => path === 'lines')
  return { title: openingMessages.notWritten, text: about?.message ?? failure.message }
}

interface OpeningOptions {
  me: Me
  people: readonly KnownPerson[]
  today: string
}

/** Import the hour banks of many people from a sheet: all of them or none. */
export function useOpening({ me, people, today }: OpeningOptions) {
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [written, setWritten] = useState<Written | null>(null)
  const find = useMemo(() => matcher(people), [people])
  const mayWrite = ({ id, store_id, role }: KnownPerson) => may(me, 'hour-bank:write', { user_id: id, store_id, role })
  const read = ({ chosen, date }: OpeningFields) => chosen && readOpening(chosen.table, { find, mayWrite, date })
  const rowsIn = (fields: OpeningFields) => {
    const list = read(fields)
    return list && 'rows' in list ? list.rows : []
  }
  const form = useForm<OpeningFields>({
    // What is dated yesterday is in the bank at once.
    start: { chosen: null, date: addDays(today, -1), reason: '' },
    check: (fields) => problemsOf(fields, rowsIn(fields), today),
    asksPassword: (fields) => ({
      title: 'Confirmar importação',
      act: 'Lançar',
      kind: 'primary',
      text: `${countOf(rowsIn(fields).length, 'saldo', 'saldos')}. ${sumText(sumOf(rowsIn(fields)), fields.date)}`,
    }),
    write: async (fields, { id, pass }) => {
      const { date, reason } = fields
      const rows = rowsIn(fields)
      setFailure(null)
      try {
        const body = { id, date, reason: reason.trim(), lines: linesOf(rows) }
        const { written: count } = await act(writeOpeningBalances, { body, timeoutMs: PATIENCE_MS, ...pass })
        setWritten({ count, minutes: sumOf(rows), date })
      } catch (error) {
        if (error instanceof ApiFailure) setFailure(error)
        throw error
      }
    },
    failed: toldOf,
  })
  const take = (chosen: Chosen | null, wrong?: string) => {
    setFailure(null)
    setProblem(wrong)
    form.change({ chosen })
  }
  const choose = async (file: File | null) => {
    if (!file) return take(null)
    const table = await readTable(file).catch(() => openingMessages.notRead)
    if (typeof table === 'string') take(null, table)
    else take({ name: file.name, size: file.size, table: withOpeningHeadings(table) })
  }
  const paste = (text: string) =>
    take(text.trim() === '' ? null : { name: '', size: text.length, table: withOpeningHeadings(pastedTable(text)) })
  const list = read(form.values)
  const rows = list && 'rows' in list ? withRefusals(list.rows, failure?.details ?? []) : null
  return {
    form,
    chosen: form.values.chosen,
    rows,
    written,
    choose,
    paste,
    /** Forget what the server refused, once it may be otherwise. */
    forget: () => setFailure(null),
    ignored: list && 'rows' in list ? list.ignored : [],
    empty: list && 'rows' in list ? list.empty : 0,
    problem: problem ?? (list && 'problem' in list ? list.problem : undefined),
    /** The people to whom a balance can be given. */
    writable: people.filter((person) => mayWrite(person) && person.left_on === null),
  }
}

export type Opening = ReturnType<typeof useOpening>
