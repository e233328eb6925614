import { useState } from 'react'
import { type ImportResult, importUsers } from '#shared/contract/people-import.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { installation } from '../../api/installation.ts'
import { useSure } from '../../features/form/use-sure.tsx'
import { act } from '../../offline/act.ts'
import { ownCompanies } from './companies.ts'
import { type ImportRow, type ImportRules, readImport } from './import-rows.ts'
import { readTable } from './read-table.ts'
import type { Gestao } from './use-gestao.ts'
import { useSave } from './use-save.ts'

/** Five hundred passwords take the server some seconds. */
const PATIENCE_MS = 120_000

const pass = (stepUp: string | undefined) => (stepUp === undefined ? {} : { stepUp })

/** A list that was read; its id makes a repetition answer what the first one did. */
interface Chosen {
  id: string
  name: string
  size: number
  rows: readonly ImportRow[]
  ignored: readonly string[]
}

/** What is wrong with the lines: what was seen here, and what the server said of them. */
function withRefusals(rows: readonly ImportRow[], said: Readonly<Record<string, string>>): ImportRow[] {
  return rows.map((row, index) => {
    const start = `people.${index}.`
    const more = Object.entries(said).flatMap(([path, text]) =>
      path.startsWith(start) ? [[path.slice(start.length), text]] : [],
    )
    return { ...row, problems: { ...row.problems, ...Object.fromEntries(more) } }
  })
}

/** Without the server's word no password is too short here: it judges them all itself. */
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

/** A list of people from its file to the server, all of them or none. */
export function useImport(view: Gestao) {
  const companies = ownCompanies(view.me, view.stores)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isFull, setFull] = useState(false)
  const [result, setResult] = useState<ImportResult | null>(null)
  const saving = useSave({
    title: 'Ninguém foi cadastrado',
    isAlwaysSaid: true,
    failedTitle: 'Sem resposta do servidor',
    text: 'Tente de novo: com o mesmo arquivo ninguém é cadastrado duas vezes.',
    instead: ({ message }) => {
      setFull(message === adminMessages.quotaReached)
      return message === adminMessages.quotaReached
    },
  })
  const choose = async (file: File | null) => {
    saving.refuse({})
    setFull(false)
    const taken = new Set(view.users.data?.map(({ email }) => email))
    const read = file && (await chosenOf(file, { isMaster: view.me.role === 'master', companies, taken }))
    setProblem(typeof read === 'string' ? read : undefined)
    setChosen(typeof read === 'string' ? null : read)
  }
  const { sure, dialog } = useSure()
  const write = (stepUp?: string) =>
    saving.run(async () => {
      if (!chosen) return
      setFull(false)
      const people = chosen.rows.map(({ person }) => person)
      setResult(await act(importUsers, { body: { id: chosen.id, people }, timeoutMs: PATIENCE_MS, ...pass(stepUp) }))
      saving.done()
    })
  // Whoever may keep others is let in with one's own password.
  const submit = () => (chosen?.rows.some(({ person }) => person.role === 'admin') ? sure(write) : write())
  const rows = chosen && withRefusals(chosen.rows, saving.problems)
  return { companies, chosen, rows, problem, isFull, result, saving, choose, submit, dialog }
}

export type Import = ReturnType<typeof useImport>
