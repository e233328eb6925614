import { normalDate } from '#shared/calendar/day.ts'
import type { BodyInputOf } from '#shared/contract/call.ts'
import type { importUsers } from '#shared/contract/people-import.ts'
import { type PasswordOwner, weaknessOf } from '#shared/people/password.ts'
import { personalProblems } from '#shared/people/personal-problems.ts'
import { MOST_IMPORTED } from '#shared/people/quota.ts'
import { isCpf } from '#shared/people/registry-numbers.ts'
import type { Store } from '#shared/people/store.ts'
import { normalUserUpdate } from '#shared/people/user-update.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { digitsOf } from '#shared/text/mask.ts'
import { bare } from '#shared/text/plain.ts'
import { sentences } from '#shared/text/sentences.ts'
import { doubledProblem, readLines, type Sign, type Table, withHeadings } from './headings.ts'
import { importColumns } from './import-columns.ts'

/** A person as the import call takes one. */
export type ImportPerson = BodyInputOf<typeof importUsers>['people'][number]

/** One row of the list: the person in it, and its errors by field. */
export interface ImportRow {
  /** The line number as a spreadsheet shows it. */
  line: number
  company: string
  person: ImportPerson
  problems: Readonly<Record<string, string>>
}

/** The rows of a list, or why it can't be read. */
export type ImportList = { problem: string } | { rows: ImportRow[]; ignored: string[] }

/** The limits against which a list is checked. */
export interface ImportRules {
  isMaster: boolean
  /** The companies in which the importing user may register people. */
  companies: readonly (Pick<Store, 'id' | 'name'> & { cnpj?: string | null })[]
  /** E-mails known to be taken. */
  taken: ReadonlySet<string>
  /** The shortest password that this installation accepts, in characters. */
  least: number
}

const roles: Record<string, 'user' | 'admin'> = {
  '': 'user',
  usuario: 'user',
  funcionario: 'user',
  user: 'user',
  administrador: 'admin',
  admin: 'admin',
}

type Cells = Readonly<Record<string, string>>
type Judged = { value?: unknown; problem?: string }

function judgedEmail(email: string, { taken }: ImportRules, before: ReadonlySet<string>): Judged {
  if (email === '') return { value: email, problem: 'Campo obrigatório.' }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { value: email, problem: 'Informe um e-mail válido.' }
  if (before.has(email)) return { value: email, problem: 'E-mail repetido na lista.' }
  return taken.has(email) ? { value: email, problem: 'Já existe uma pessoa com este e-mail.' } : { value: email }
}

const plainNumber = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase()

/** Find the company by its CNPJ or its name, which several may have. */
function namedCompany(text: string, companies: ImportRules['companies']): Judged {
  const number = plainNumber(text)
  const byNumber = companies.find(({ cnpj }) => cnpj && plainNumber(cnpj) === number)
  if (byNumber) return { value: byNumber.id }
  const [found, ...others] = companies.filter(({ name }) => bare(name) === bare(text))
  if (!found) return { value: null, problem: 'Empresa não encontrada.' }
  if (others.length === 0) return { value: found.id }
  return { value: null, problem: 'Há mais de uma empresa com este nome: use o CNPJ.' }
}

/** Find the company that is named; if left out, take the only one there is, or none for the master. */
function judgedCompany(name: string, { isMaster, companies }: ImportRules): Judged {
  if (name !== '') return namedCompany(name, companies)
  if (isMaster) return { value: null }
  const [only, ...others] = companies
  return only && others.length === 0 ? { value: only.id } : { value: null, problem: 'Informe a empresa.' }
}

function judgedRole(text: string, { isMaster }: ImportRules): Judged {
  const role = roles[bare(text)]
  if (!role) return { value: 'user', problem: 'Use Usuário ou Administrador.' }
  return role === 'admin' && !isMaster
    ? { value: role, problem: 'Só o master cadastra administradores.' }
    : { value: role }
}

function judgedDate(text: string): Judged {
  if (text === '') return {}
  const day = normalDate(text)
  return day === null ? { problem: 'Data inválida. Use DD/MM/AAAA.' } : { value: day }
}

function judgedPassword(password: string, owner: PasswordOwner, { least }: ImportRules): Judged {
  if (password === '') return {}
  const weakness = weaknessOf(password, owner, least)
  if (!weakness) return { value: password }
  return { value: password, problem: weakness === 'short' ? adminMessages.passwordShort : sentences.passwordCommon }
}

const special = new Set(['name', 'email', 'company', 'role', 'password', 'birth_date', 'admission_date'])
const plainFields = importColumns.map(({ field }) => field).filter((field) => !special.has(field))

/** Return the texts that are stored as they come. */
function plainTexts(cells: Cells): Record<string, string> {
  return Object.fromEntries(
    plainFields.flatMap((field) => {
      const text = cells[field] ?? ''
      return text === '' ? [] : [[field, text]]
    }),
  )
}

function rowOf(line: number, cells: Cells, rules: ImportRules, before: ReadonlySet<string>): ImportRow {
  const text = (field: string) => cells[field] ?? ''
  const texts = plainTexts(cells)
  const role = judgedRole(text('role'), rules)
  const owner: PasswordOwner = {
    role: role.value === 'admin' ? 'admin' : 'user',
    name: text('name'),
    email: text('email').toLowerCase(),
    store_name: text('company') || null,
  }
  const judged: Record<string, Judged> = {
    name: { value: text('name'), ...(text('name') === '' ? { problem: 'Campo obrigatório.' } : {}) },
    email: judgedEmail(text('email').toLowerCase(), rules, before),
    store_id: judgedCompany(text('company'), rules),
    role,
    password: judgedPassword(text('password'), owner, rules),
    birth_date: judgedDate(text('birth_date')),
    admission_date: judgedDate(text('admission_date')),
  }
  const values = Object.entries(judged).flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]))
  const wrong = Object.entries(judged).flatMap(([name, { problem }]) => (problem ? [[name, problem]] : []))
  const personal = personalProblems(normalUserUpdate(texts)).map(({ path, message }) => [path, message])
  return {
    line,
    company: text('company'),
    person: { ...texts, ...Object.fromEntries(values) } as ImportPerson,
    problems: Object.fromEntries([...wrong, ...personal]),
  }
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
const isName = (text: string) => /\p{L}{2}/u.test(text) && !/[@\d]/.test(text)
const isPhone = (text: string) => /^\(?\d{2}\)?[\s\d-]{8,11}$/.test(text)

/** The test of what a column without a heading must hold, in the order in which columns are told apart. */
const signs: readonly Sign[] = [
  ['email', isEmail],
  ['cpf', (text) => isCpf(digitsOf(text))],
  ['phone', isPhone],
  ['name', isName],
]

/** Return pasted cells with headings, guessed if they have none. */
export const withPeopleHeadings = (table: Table): Table => withHeadings(table, importColumns, signs)

/** Check a table row by row: the first row holds the headings, empty rows are skipped. */
export function readImport(table: Table, rules: ImportRules): ImportList {
  const { fields, ignored, doubled, lines } = readLines(table, importColumns)
  if (!fields.has('name') || !fields.has('email')) {
    return { problem: 'A planilha precisa das colunas Nome e E-mail na primeira linha.' }
  }
  const twice = doubledProblem(doubled)
  if (twice) return { problem: twice }
  const before = new Set<string>()
  const rows = lines.map(({ line, cells }) => {
    const row = rowOf(line, cells, rules, before)
    before.add(row.person.email)
    return row
  })
  if (rows.length === 0) return { problem: 'A planilha não tem nenhuma pessoa.' }
  if (rows.length > MOST_IMPORTED) return { problem: `Importe no máximo ${MOST_IMPORTED} pessoas por vez.` }
  return { rows, ignored }
}
