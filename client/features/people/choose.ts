import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { Store } from '#shared/people/store.ts'
import type { Role } from '#shared/people/user.ts'

/** Whose name starts a list: masters are hidden from the lists of reports. */
export function withoutMasters<P extends { role: Role }>(people: readonly P[] | undefined): P[] {
  return (people ?? []).filter(({ role }) => role !== 'master')
}

/** The time zone of a person's company; the country's usual one without a company. */
export function zoneOfStore(stores: readonly Store[] | undefined, storeId: string | null | undefined): string {
  return stores?.find(({ id }) => id === storeId)?.timezone ?? DEFAULT_ZONE
}

// One collator for a list: asked name by name, the language is looked up anew each time.
const collator = new Intl.Collator('pt-BR')
const byName = (a: { name: string }, b: { name: string }) => collator.compare(a.name, b.name)

/** People as the options of a list, by name, under the word for all of them. */
export function personOptions(people: readonly { id: string; name: string }[], all: string) {
  return [{ value: '', label: all }, ...people.toSorted(byName).map(({ id, name }) => ({ value: id, label: name }))]
}

/** The same where what follows is for others only: whoever is signed in stands there and can't be chosen. */
export function othersOptions(people: readonly { id: string; name: string }[], all: string, own: string | null) {
  return personOptions(people, all).map((option) =>
    option.value === own && own !== null
      ? { ...option, label: `${option.label} (você: só por outro administrador)`, disabled: true }
      : option,
  )
}

/** Companies as the options of a list, by name. */
export function companyOptions(stores: readonly Store[] | undefined) {
  return personOptions(stores ?? [], 'Todas as empresas')
}
