import { useMemo } from 'react'
import { earliestMonth } from '#shared/calendar/period.ts'
import { bankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { monthTitle } from '#shared/text/format.ts'
import { BankLines } from '../../features/balance/bank-lines.tsx'
import { type ToldLine, toldLines } from '../../features/balance/line-words.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { Card } from '../../ui/card.tsx'
import room from './pessoa.module.css'
import type { KnownPessoa } from './use-pessoa.ts'

/** Read the person's hour bank since the month that is shown, and its lines in it; nothing of a month that it is not told for. */
export function useBank({ userId, month, hasBegun, today, balance }: KnownPessoa) {
  const given = { params: { id: userId }, query: { from: `${month}-01` } }
  const isTold = hasBegun && month >= earliestMonth(today)
  const bank = useReading(bankLedger, given, { maxAge: 0, when: isTold }).data
  const days = balance.data?.days
  const lines = useMemo(() => {
    const known = new Map(days?.map((day) => [day.date, day]))
    const told = bank ? toldLines({ ledger: bank, days: known, today }) : []
    return told.filter(({ date }) => date.startsWith(month))
  }, [bank, days, today, month])
  return { bank, lines }
}

interface BankExtractProps {
  month: string
  lines: readonly ToldLine[]
  /** The balance before the month, in minutes. */
  opening: number
}

/** The lines of the hour bank in a month, with the running total. */
export function BankExtract({ month, lines, opening }: BankExtractProps) {
  return (
    <Card aria-label="Extrato linha a linha">
      <header className={room.heading}>
        <h2 className={room.title}>Banco de horas, linha a linha</h2>
      </header>
      <BankLines label={`Extrato de ${monthTitle(month)}`} lines={lines} opening={opening} />
    </Card>
  )
}
