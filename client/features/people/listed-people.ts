/** People in the order of a screen's list. */
export interface ListedPeople {
  /** The list's name, as in `4 de 34 em Gestão`. */
  title: string
  people: readonly { id: string; name: string }[]
}

/** Return the state that a page of one of them keeps in the browser's history. */
export const stateWith = (listed: ListedPeople | null) => (listed ? { listed } : null)

/** Return the list in a state of the browser's history; null if it holds none. */
export function listedIn(state: unknown): ListedPeople | null {
  const found = (state as { listed?: Partial<ListedPeople> } | null)?.listed
  return typeof found?.title === 'string' && Array.isArray(found.people) ? (found as ListedPeople) : null
}

/** Return the place of a person in a list, counted from 1, with the ones before and after; null if they are not in it. */
export function placeIn({ people }: ListedPeople, id: string) {
  const at = people.findIndex((person) => person.id === id)
  if (at < 0) return null
  return { place: at + 1, count: people.length, before: people[at - 1], after: people[at + 1] }
}
