import { useState } from 'react'
import { type ImportResult, importUsers } from '#shared/contract/people-import.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { installation } from '../../api/installation.ts'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { pastedTable, readTable } from './csv-file.ts'
import { type ImportRow, type ImportRules, readImport, withPeopleHeadings } from './import-rows.ts'

/** The server needs some seconds to hash five hundred passwords. */
const PATIENCE_MS = 120_000

const noAnswer = {
  title: adminMessages.importNoAnswer,
  text: adminMessages.importAgain,
}

/** A list that was read; a retry with its id gets the first attempt's answer. */
interface Chosen {
  id: string
  name: string
  size: number
  rows: readonly ImportRow[]
  ignored: readonly string[]
}

/** Merge the problems found here with those that the server reported. */
function withRefusals(rows: readonly ImportRow[], said: ApiFailure['details']): ImportRow[] {
  return rows.map((row, index) => {
    const start = `people.${index}.`
    const more = said.flatMap(({ path, message }) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    )
    return { ...row, problems: { ...row.problems, ...Object.fromEntries(more) } }
  })
}

/** Without the server's answer accept any length here: the server checks it again. */
const leastHere = () =>
  installation().then(
    ({ password_min_length }) => password_min_length,
    () => 1,
  )

async function chosenOf(file: File, rules: Omit<ImportRules, 'least'>): Promise<Chosen | string> {
  const table = await readTable(file).catch(() => 'Não foi possível ler o arquivo.')
  if (typeof table === 'string') return table
  const list = readImport(table, { ...rules, least: await leastHere() })
  return 'problem' in list ? list.problem : { id: crypto.randomUUID(), name: file.name, size: file.size, ...list }
}

export interface ImportOptions extends Pick<ImportRules, 'isMaster' | 'companies'> {
  /** The people who are registered already. */
  people: readonly { email: string }[] | undefined
}

/** Import a list of people from a file: all of them or none. */
export function useImport({ isMaster, companies, people: known }: ImportOptions) {
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const isFull = failure?.message === adminMessages.quotaReached
  const form = useForm<{ chosen: Chosen | null }>({
    start: { chosen: null },
    // Ask for the user's password if anybody in the list is to manage others.
    asksPassword: ({ chosen }) => chosen?.rows.some(({ person }) => person.role === 'admin') === true,
    write: async ({ chosen }, { pass }) => {
      if (!chosen) return
      setFailure(null)
      const people = chosen.rows.map(({ person }) => person)
      setResult(await act(importUsers, { body: { id: chosen.id, people }, timeoutMs: PATIENCE_MS, ...pass }))
    },
    failed: (refusal) => {
      setFailure(refusal)
      if (refusal?.message === adminMessages.quotaReached) return null
      return refusal ? { title: adminMessages.nobodyImported, text: refusal.message } : noAnswer
    },
    toasts: true,
  })
  const choose = async (file: File | null) => {
    setFailure(null)
    const taken = new Set(known?.map(({ email }) => email))
    const read = file && (await chosenOf(file, { isMaster, companies, taken }))
    setProblem(typeof read === 'string' ? read : undefined)
    form.change({ chosen: typeof read === 'string' ? null : read })
  }
  const paste = async (text: string) => {
    setFailure(null)
    const taken = new Set(known?.map(({ email }) => email))
    const rules = { isMaster, companies, taken, least: await leastHere() }
    const list = text.trim() === '' ? null : readImport(withPeopleHeadings(pastedTable(text)), rules)
    setProblem(list && 'problem' in list ? list.problem : undefined)
    const isRead = list && !('problem' in list)
    form.change({ chosen: isRead ? { id: crypto.randomUUID(), name: '', size: text.length, ...list } : null })
  }
  const { chosen } = form.values
  const rows = chosen && withRefusals(chosen.rows, failure?.details ?? [])
  return { chosen, rows, problem, isFull, result, form, choose, paste }
}

export type Import = ReturnType<typeof useImport>
