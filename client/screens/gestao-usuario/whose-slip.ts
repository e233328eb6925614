import type { User } from '#shared/people/user.ts'

type Owner = Pick<User, 'id' | 'name' | 'email' | 'cpf'>

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')
const wordsOf = (text: string) =>
  ` ${plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** The eleven digits that stand alone in a name, bare or as they are printed. */
const cpfsIn = (name: string) =>
  [...name.matchAll(/(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g)].map((found) => found.slice(1).join(''))

/** The only one; of namesakes nobody is meant for certain. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

function byName<T extends Owner>(fileName: string, people: readonly T[]): T | undefined {
  const words = wordsOf(fileName)
  const named = people.filter(({ name }) => name.trim().includes(' ') && words.includes(wordsOf(name)))
  // José Silva stands in José Silva Neto too.
  const longest = Math.max(...named.map(({ name }) => wordsOf(name).length))
  return only(named.filter(({ name }) => wordsOf(name).length === longest))
}

/** Whether an e-mail stands in a name, and not only the end of a longer one. */
function isAlone(email: string, name: string): boolean {
  const at = name.indexOf(email)
  const around = `${name[at - 1] ?? ''}${name[at + email.length] ?? ''}`
  return at >= 0 && !/[a-z0-9.]/.test(around)
}

/** Whose pay slip a file is by its name: the CPF, the e-mail or the whole name stands in it. Undefined where that is not certain. */
export function whoseSlip<T extends Owner>(fileName: string, people: readonly T[]): T | undefined {
  const name = fileName.replace(/\.pdf$/i, '')
  const cpfs = cpfsIn(name)
  const byCpf = people.filter(({ cpf }) => cpf !== null && cpfs.includes(cpf))
  return only(byCpf) ?? only(people.filter(({ email }) => isAlone(plain(email), plain(name)))) ?? byName(name, people)
}
