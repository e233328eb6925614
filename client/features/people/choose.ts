import type { Store } from '#shared/people/store.ts'
import type { Role } from '#shared/people/user.ts'

/** Leave out masters, who are hidden from the lists of reports. */
export function withoutMasters<P extends { role: Role }>(people: readonly P[] | undefined): P[] {
  return (people ?? []).filter(({ role }) => role !== 'master')
}

// Share one collator: `localeCompare` would look up the language for each pair.
const collator = new Intl.Collator('pt-BR')
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)

/** Return people as options by name, below an option for all of them. */
export function personOptions(people: readonly { id: string; name: string }[], all: string) {
  return [{ value: '', label: all }, ...people.toSorted(byName).map(({ id, name }) => ({ value: id, label: name }))]
}

/** Return the same options with the signed-in user disabled, for actions on other people only. */
export function othersOptions(people: readonly { id: string; name: string }[], all: string, own: string | null) {
  return personOptions(people, all).map((option) =>
    option.value === own && own !== null
      ? { ...option, label: `${option.label} (você: só por outro administrador)`, disabled: true }
      : option,
  )
}

/** Return companies as options, by name. */
export function companyOptions(stores: readonly Store[] | undefined) {
  return personOptions(stores ?? [], 'Todas as empresas')
}
