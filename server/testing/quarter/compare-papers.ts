import { COMPANIES, type CompanyKey } from './people.ts'

/** Return what two lists of texts don't share, in either. */
export function apart(what: string, is: readonly string[], must: readonly string[]): string[] {
  const [one, other] = [is.toSorted(), must.toSorted()]
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  const [known, asked] = [new Set(one), new Set(other)]
  const strange = one.filter((text) => !asked.has(text)).slice(0, 3)
  const lost = other.filter((text) => !known.has(text)).slice(0, 3)
  return [`${what}: ${one.length} for ${other.length}; strange ${strange}; lost ${lost}`]
}

/** Print an instant as the files do: the minute of a company's clock. */
export function minuteAt(at: number, company: CompanyKey): string {
  const { behind } = COMPANIES[company]
  const local = new Date(at - behind * 60_000).toISOString().slice(0, 16)
  return `${local}:00-0${behind / 60}00`
}
