import { useMemo, useState } from 'react'
import { earliestMonth, lastMonth } from '#shared/calendar/period.ts'
import { type BankLedger, bankLedger } from '#shared/contract/hour-bank-ledger.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { toldLines } from '../../features/balance/line-words.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { keptBalance, ownLedger } from '../../offline/ahead.ts'
import { useLive } from '../../offline/use-live.ts'
import { firstMonth, monthBefore, monthsOf } from './bank-months.ts'

/** Return the days of this and the last month that the device knows, for the words of their lines. */
function useKnownDays(userId: string, today: string) {
  const { from } = lastMonth(today)
  const kept = useLive(() => keptBalance(userId, { from, to: today }).catch(() => null), [userId, from, today])
  const days = kept?.value.days
  return useMemo(() => new Map(days?.map((day): [string, UserBalance['days'][number]] => [day.date, day])), [days])
}

/** Read the bank further back than its first answer goes, once a month before that is asked for. */
function useOlder(userId: string, base: BankLedger | undefined, asked: { since: string | null; today: string }) {
  const { since, today } = asked
  const from = base && since !== null ? firstMonth(base.from.slice(0, 7), since, today) : null
  const given = { params: { id: userId }, query: { from: `${from}-01` } }
  const reading = useReading(bankLedger, given, { maxAge: 0, when: from !== null })
  return from === null ? null : reading
}

/** Read a person's hour bank, line by line, the last month first and those before it when they are asked for. */
export function useExtrato(userId: string, today: string) {
  const base = useReading(bankLedger, ownLedger(userId), { maxAge: 0 })
  const [since, setSince] = useState<string | null>(null)
  const older = useOlder(userId, base.data, { since, today })
  const days = useKnownDays(userId, today)
  const ledger = older?.data ?? base.data
  const lines = useMemo(() => (ledger ? toldLines({ ledger, days, today }) : []), [ledger, days, today])
  const shown = since ?? ledger?.until.slice(0, 7) ?? ''
  const isWhole = older?.data?.before_minutes === 0 && !lines.some(({ date }) => date < shown)
  return {
    /** The bank as it is now. */
    base,
    months: ledger ? monthsOf(lines, ledger, shown) : [],
    /** Months that are on their way, or could not be read. */
    missing: older && !older.data ? older : null,
    /** False once nothing lies before what is shown, or no more is told. */
    hasMore: shown > earliestMonth(today) && !isWhole,
    goBack: () => setSince(monthBefore(shown)),
  }
}

export type Extrato = ReturnType<typeof useExtrato>
