import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { lastMonth } from '#shared/calendar/period.ts'
import { createPayslip, listPayslips } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { useSure } from '../../features/form/use-sure.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { changed } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import { faultOf, rowsOf, type SlipRow, slipsOf } from './slip-rows.ts'
import type { Gestao } from './use-gestao.ts'
import { useSave } from './use-save.ts'

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

/** Many pay slips of one month, from their files to the server, in order; what was sent is not sent again. */
export function useManyPayslips({ users, zone }: Gestao, onClose: () => void) {
  const reading = useReading(listPayslips, {}, { maxAge: 0 })
  const [month, setMonth] = useState(() => lastMonth(dayOf(anchors.now(), zone)).from.slice(0, 7))
  const [rows, setRows] = useState<readonly SlipRow[]>([])
  const saving = useSave({ title: adminMessages.uploadFailed, text: adminMessages.tryAgain })
  const { sure, dialog } = useSure()
  const people = users.data ?? []
  const known = slipsOf(reading.data ?? [], month)
  const waiting = rows.filter(({ isSent }) => !isSent)
  const become = ({ id }: SlipRow, next: SlipRow) => setRows((now) => now.map((row) => (row.id === id ? next : row)))
  /** Whether the server took it. */
  const sendOne = async (row: SlipRow, stepUp: string | undefined): Promise<boolean> => {
    try {
      const form = bodyOf(row, month, known.has(row.userId))
      await send(createPayslip, { form, ...(stepUp === undefined ? {} : { stepUp }) })
      become(row, { ...row, isSent: true })
      return true
    } catch (error) {
      become(row, { ...row, refused: error instanceof ApiFailure ? error.message : adminMessages.tryAgain })
      return false
    }
  }
  const write = (stepUp?: string) =>
    saving.run(async () => {
      let sent = 0
      for (const row of waiting) if (await sendOne(row, stepUp)) sent += 1
      saving.done()
      await changed(createPayslip.changes)
      if (sent < waiting.length) return void showToast({ title: adminMessages.uploadFailed, kind: 'bad' })
      showToast({ title: countOf(sent, 'contracheque enviado', 'contracheques enviados') })
      onClose()
    })
  const submit = async () => {
    if (!waiting.every((row) => faultOf(row, rows) === undefined))
      return void showToast({ title: 'Resolva os arquivos marcados.', kind: 'info' })
    await (waiting.some(({ userId }) => known.has(userId)) ? sure(write) : write())
  }
  return {
    ...{ people, known, zone, month, rows, waiting, saving, submit, dialog },
    /** Without the list of slips nobody knows what would be replaced. */
    isKnown: reading.data !== undefined,
    add: (files: readonly File[]) => setRows([...rows, ...rowsOf(files, people)]),
    drop: (row: SlipRow) => setRows(rows.filter(({ id }) => id !== row.id)),
    give: (row: SlipRow, userId: string) => become(row, { ...again(row), userId }),
    changeMonth: (next: string) => {
      setMonth(next)
      setRows(rows.map((row) => ({ ...again(row), isSent: false })))
    },
  }
}

export type ManyPayslips = ReturnType<typeof useManyPayslips>
