import type { SheetContent } from '#shared/closing/sheet-content.ts'
import { plainCnpj } from '#shared/text/mask.ts'
import type { Company } from '../stores/queries.ts'

/** The names of the company on closed sheets, by its CNPJ then: that of the last period of each. */
export type Employers = Map<string, { name: string; to: string }>

/** Note the company of a sheet. One that was closed without a CNPJ says none. */
export function noteEmployer(employers: Employers, { employer: { cnpj, name }, to }: SheetContent): void {
  const document = plainCnpj(cnpj ?? '')
  const known = employers.get(document)
  if (document !== '' && (!known || known.to <= to)) employers.set(document, { name, to })
}

/** Return the company as closed sheets name it; that of today where none does. Null where they name two. */
export function employerOf(employers: Employers, company: Company): { document: string; name: string } | null {
  if (employers.size > 1) return null
  const [first] = employers
  return first
    ? { document: first[0], name: first[1].name }
    : { document: plainCnpj(company.cnpj ?? ''), name: company.name }
}
