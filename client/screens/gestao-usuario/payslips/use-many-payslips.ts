import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { lastMonth } from '#shared/calendar/period.ts'
import { createPayslip, listPayslips } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { send } from '../../../api/send.ts'
import { useForm, type Writing } from '../../../features/form/use-form.ts'
import { useReading } from '../../../features/reading/use-reading.ts'
import { changed } from '../../../offline/act.ts'
import { anchors } from '../../../offline/here.ts'
import { showToast } from '../../../ui/toast.ts'
import type { Gestao } from '../people/use-gestao.ts'
import { faultOf, rowsOf, type SlipRow, slipsOf } from './slip-rows.ts'

function bodyOf({ id, file, userId }: SlipRow, month: string, isReplacing: boolean): FormData {
  const body = new FormData()
  const [year = '', number = ''] = month.split('-')
  const fields = { id, user_id: userId, year, month: number, ...(isReplacing ? { replace: 'true' } : {}) }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file)
  return body
}

const again = (row: SlipRow): SlipRow => {
  const { refused: _, ...rest } = row
  return { ...rest, id: crypto.randomUUID() }
}

const waitingOf = (rows: readonly SlipRow[]) => rows.filter(({ isSent }) => !isSent)

/** Send many pay slips of one month in order; what was sent is not sent again. */
export function useManyPayslips({ users, zone }: Gestao, onClose: () => void) {
  const reading = useReading(listPayslips, {}, { maxAge: 0 })
  const [month, setMonth] = useState(() => lastMonth(dayOf(anchors.now(), zone)).from.slice(0, 7))
  const people = users.data ?? []
  const known = slipsOf(reading.data ?? [], month)
  const isReady = (rows: readonly SlipRow[]) => waitingOf(rows).every((row) => faultOf(row, rows) === undefined)
  /** Return the row as updated by the server's answer. */
  const sendOne = async (row: SlipRow, pass: Writing['pass']): Promise<SlipRow> => {
    try {
      await send(createPayslip, { form: bodyOf(row, month, known.has(row.userId)), ...pass })
      return { ...row, isSent: true }
    } catch (error) {
      return { ...row, refused: error instanceof ApiFailure ? error.message : adminMessages.tryAgain }
    }
  }
  const form = useForm<{ rows: SlipRow[] }>({
    start: { rows: [] },
    asksPassword: ({ rows }) => isReady(rows) && waitingOf(rows).some(({ userId }) => known.has(userId)),
    write: async ({ rows }, { pass }) => {
      if (!isReady(rows)) return void showToast({ title: 'Resolva os arquivos marcados.', kind: 'info' })
      const sent: SlipRow[] = []
      for (const [at, row] of rows.entries()) {
        sent.push(row.isSent ? row : await sendOne(row, pass))
        form.change({ rows: [...sent, ...rows.slice(at + 1)] })
      }
      await changed(createPayslip.changes)
      if (waitingOf(sent).length > 0) return void showToast({ title: adminMessages.uploadFailed, kind: 'bad' })
      const count = waitingOf(rows).length
      showToast({ title: countOf(count, 'contracheque enviado', 'contracheques enviados') })
      onClose()
    },
    failed: () => ({ title: adminMessages.uploadFailed, text: adminMessages.tryAgain }),
    toasts: true,
  })
  const { rows } = form.values
  const put = (next: SlipRow[]) => form.change({ rows: next })
  return {
    people,
    known,
    zone,
    month,
    rows,
    waiting: waitingOf(rows),
    form,
    /** Without the list of slips it is unknown what would be replaced. */
    isKnown: reading.data !== undefined,
    add: (files: readonly File[]) => put([...rows, ...rowsOf(files, people)]),
    drop: (row: SlipRow) => put(rows.filter(({ id }) => id !== row.id)),
    give: (given: SlipRow, userId: string) =>
      put(rows.map((row) => (row.id === given.id ? { ...again(row), userId } : row))),
    changeMonth: (next: string) => {
      setMonth(next)
      put(rows.map((row) => ({ ...again(row), isSent: false })))
    },
  }
}

export type ManyPayslips = ReturnType<typeof useManyPayslips>
