import { useMemo } from 'react'
import { earliestMonth } from '#shared/calendar/period.ts'
import { type BankLedger, bankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { monthTitle } from '#shared/text/format.ts'
import { BankLines } from '../../features/balance/bank-lines.tsx'
import { toldLines } from '../../features/balance/line-words.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { Card } from '../../ui/card.tsx'
import room from './pessoa.module.css'
import type { KnownPessoa } from './use-pessoa.ts'

/** Read the person's hour bank since the month that is shown; undefined until then, and for a month that it is not told for. */
export function useBank({ userId, month, hasBegun, today }: KnownPessoa): BankLedger | undefined {
  const given = { params: { id: userId }, query: { from: `${month}-01` } }
  return useReading(bankLedger, given, { maxAge: 0, when: hasBegun && month >= earliestMonth(today) }).data
}

/** The lines of the hour bank in a month, with the running total. */
export function BankExtract({ view, ledger }: { view: KnownPessoa; ledger: BankLedger }) {
  const { month, today, balance } = view
  const days = balance.data?.days
  const lines = useMemo(() => {
    const known = new Map(days?.map((day) => [day.date, day]))
    return toldLines({ ledger, days: known, today }).filter(({ date }) => date.startsWith(month))
  }, [ledger, days, today, month])
  return (
    <Card aria-label="Extrato linha a linha">
      <header className={room.heading}>
        <h2 className={room.title}>Banco de horas, linha a linha</h2>
      </header>
      <BankLines label={`Extrato de ${monthTitle(month)}`} lines={lines} opening={ledger.before_minutes} />
    </Card>
  )
}
