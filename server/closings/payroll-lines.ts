import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type { PayrollPreview } from '#shared/contract/payroll.ts'
import type { PaidSheet } from '#shared/payroll/due.ts'
import type { PayrollPerson } from '#shared/payroll/file.ts'
import type { PayrollLayout } from '#shared/payroll/layout.ts'
import { payrollLines } from '#shared/payroll/lines.ts'
import type { Db } from '../database/db.ts'
import { inPieces, unhurried } from '../pieces.ts'
import { companyOf } from '../stores/queries.ts'
import { contentsOf } from './payroll-queries.ts'
import { type Closing, numbersOf, type PersonNumbers } from './queries.ts'
import { sheetsOf } from './sheet-queries.ts'

/** People whose sheets are in memory at once: a month of somebody is some 20 KB. */
const READ_AT_ONCE = 50

/** Somebody in a payroll, with the sums of their sheet. */
interface Paid {
  person: PayrollPerson
  sheet: PaidSheet
}

/** The numbers of somebody and of their company as they are today. */
interface Today {
  numbers: PersonNumbers | undefined
  cnpj: string | null
}

/**
 * Somebody's lines, by their closed sheet. A registration, CPF or CNPJ that was missing at the closing is that of today, so that it can be given
 * without reopening; one that was there stays: in another company the person may have another number.
 */
function paidOf(content: SheetContent, { numbers, cnpj }: Today, layout: PayrollLayout): Paid {
  const { person, employer, totals, bank, last_day } = content
  return {
    person: {
      id: person.id,
      name: person.name,
      cnpj: employer.cnpj ?? cnpj,
      lines: payrollLines(content, layout),
      registration: person.registration ?? numbers?.registration ?? null,
      cpf: person.cpf ?? numbers?.cpf ?? null,
    },
    sheet: { totals, bank, person, last_day },
  }
}

/** Read the payroll of a closed period, by name. Everybody who has a sheet is in it, also without a line. */
export async function readPaid(db: Db, closing: Closing, layout: PayrollLayout): Promise<Paid[]> {
  const sheets = await sheetsOf(db, closing.id)
  const cnpj = (await companyOf(db, closing.store_id))?.cnpj ?? null
  return await inPieces(
    sheets.map(({ user_id }) => user_id),
    READ_AT_ONCE,
    async (ids) => {
      const contents = await contentsOf(db, closing.id, ids)
      const numbers = await numbersOf(db, ids)
      const paid: Paid[] = []
      for await (const id of unhurried(ids)) {
        const content = contents.get(id)
        if (content) paid.push(paidOf(JSON.parse(content) as SheetContent, { numbers: numbers.get(id), cnpj }, layout))
      }
      return paid
    },
  )
}

/** A number as a payroll reads it: zeros before it say nothing. */
const asRead = (number: string | null) => (number ?? '').replace(/^0+(?=.)/, '')

/** Return whose registration, CPF or CNPJ, which a column needs, is missing or also another's; of those with lines. */
export function lackingIn(people: readonly PayrollPerson[], { columns }: PayrollLayout): PayrollPreview['lacking'] {
  const written = people.filter(({ lines }) => lines.length > 0)
  const fields = (['registration', 'cpf', 'cnpj'] as const).filter((field) =>
    columns.some((column) => column.field === field),
  )
  return fields.flatMap((field) => {
    const holders = Map.groupBy(written, (person) => asRead(person[field]))
    return written.flatMap(({ id: user_id, name, [field]: number }) => {
      const isMissing = number === null || number === ''
      const isRepeated = !isMissing && field !== 'cnpj' && (holders.get(asRead(number))?.length ?? 0) > 1
      if (!isMissing && !isRepeated) return []
      return [{ user_id, name, field, why: isMissing ? ('missing' as const) : ('repeated' as const) }]
    })
  })
}
