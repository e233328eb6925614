import type { User } from '#shared/people/user.ts'

type Owner = Pick<User, 'id' | 'name' | 'email' | 'cpf'>

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')
const wordsOf = (text: string) =>
  ` ${plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `

/** Return the eleven-digit CPFs in a name, bare or formatted, that are not part of a longer number. */
const cpfsIn = (name: string) =>
  [...name.matchAll(/(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g)].map((found) => found.slice(1).join(''))

/** Return the only match; several namesakes are ambiguous. */
const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

function byName<T extends Owner>(fileName: string, people: readonly T[]): T | undefined {
  const words = wordsOf(fileName)
  const named = people.filter(({ name }) => name.trim().includes(' ') && words.includes(wordsOf(name)))
  // "José Silva" is also contained in "José Silva Neto": the longest name wins.
  const longest = Math.max(...named.map(({ name }) => wordsOf(name).length))
  return only(named.filter(({ name }) => wordsOf(name).length === longest))
}

/** Tell whether an e-mail appears in a name on its own, not as the end of a longer one. */
function isAlone(email: string, name: string): boolean {
  const at = name.indexOf(email)
  const around = `${name[at - 1] ?? ''}${name[at + email.length] ?? ''}`
  return at >= 0 && !/[a-z0-9.]/.test(around)
}

/** Tell whose pay slip a file is by the CPF, e-mail or full name in its name; undefined if that is ambiguous. */
export function whoseSlip<T extends Owner>(fileName: string, people: readonly T[]): T | undefined {
  const name = fileName.replace(/\.pdf$/i, '')
  const cpfs = cpfsIn(name)
  const byCpf = people.filter(({ cpf }) => cpf !== null && cpfs.includes(cpf))
  return only(byCpf) ?? only(people.filter(({ email }) => isAlone(plain(email), plain(name)))) ?? byName(name, people)
}
