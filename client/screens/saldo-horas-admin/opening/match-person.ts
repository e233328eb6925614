import type { User } from '#shared/people/user.ts'
import { digitsOf } from '#shared/text/mask.ts'
import { openingMessages } from '#shared/text/opening-messages.ts'
import { plain } from '#shared/text/plain.ts'

/** The known fields of somebody whom a row may mean. */
export type KnownPerson = Pick<User, 'id' | 'name' | 'email' | 'cpf' | 'role' | 'store_id' | 'store_name' | 'left_on'>

/** The words by which a row says whom it means; empty where it says nothing. */
export interface Named {
  email: string
  cpf: string
  name: string
}

/** Return a name without accents, case and doubled spaces. */
export const plainName = (name: string): string => plain(name).replace(/\s+/g, ' ').trim()

/** Return the digits of a CPF; spreadsheets drop the zeros with which one begins. */
const plainCpf = (text: string) => {
  const digits = digitsOf(text)
  return digits.length >= 8 ? digits.padStart(11, '0') : digits
}

/** The person whom a row means, or why there is none. */
type Match = KnownPerson | string

/** Finds the person of a row. */
export type Find = (named: Named) => Match

/** Return people by what they are called or numbered, and null for what several have. */
function by(
  people: readonly KnownPerson[],
  keyOf: (person: KnownPerson) => string,
): ReadonlyMap<string, KnownPerson | null> {
  const found = new Map<string, KnownPerson | null>()
  for (const person of people) {
    const key = keyOf(person)
    if (key !== '') found.set(key, found.has(key) ? null : person)
  }
  return found
}

/** Return the person whom e-mail and CPF mean together; null if the row has neither. */
function agreed(ofEmail: Match | null, ofCpf: Match | null): Match | null {
  if (typeof ofEmail === 'string' || ofCpf === null) return ofEmail
  if (typeof ofCpf === 'string' || ofEmail === null) return ofCpf
  return ofEmail.id === ofCpf.id ? ofEmail : openingMessages.differ
}

/** Return a function that finds the person of a row by e-mail and CPF, else by name. */
export function matcher(people: readonly KnownPerson[]): Find {
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]))
  const byCpf = by(people, ({ cpf }) => digitsOf(cpf ?? ''))
  const byName = by(people, ({ name }) => plainName(name))

  function ofCpf(cpf: string): Match | null {
    if (cpf === '') return null
    const found = byCpf.get(plainCpf(cpf))
    return found ?? (found === null ? openingMessages.cpfShared : openingMessages.cpfUnknown)
  }

  function ofName(name: string): Match {
    if (name === '') return openingMessages.nobody
    const found = byName.get(plainName(name))
    return found ?? (found === null ? openingMessages.nameShared : openingMessages.nameUnknown)
  }

  return ({ email, cpf, name }) => {
    const ofEmail = email === '' ? null : (byEmail.get(email.toLowerCase()) ?? openingMessages.emailUnknown)
    return agreed(ofEmail, ofCpf(cpf)) ?? ofName(name)
  }
}
