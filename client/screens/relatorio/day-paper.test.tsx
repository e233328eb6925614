import { expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import { rowDay } from '../../keeper/daily-report/row-day.ts'
import { act } from '../../testing/act.ts'
import { blankPage } from '../../testing/page.ts'
import { DayPaper } from './day-paper.tsx'

const zone = 'America/Sao_Paulo'
const date = '2026-06-14'
const now = instantOf(date, '14:00', zone)
const nothing = { date, status: null, incomplete: false, entries: [], worked_minutes: 0, expected_minutes: 0 }

/** Print these rows; return the last cell of each. */
async function statesOnPaper(...rows: readonly Partial<DailyRow>[]) {
  const days = rows.map((row, user_id) =>
    rowDay({ ...nothing, user_id, ...row } as unknown as DailyRow, { zone, at: now, vacations: [] }),
  )
  await blankPage().draw(<DayPaper rows={days} date={date} stores={[]} zone={zone} now={now} />)
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  return [...document.querySelectorAll('tbody td:last-child')].map(({ textContent }) => textContent)
}

it('hours that nobody counts are a dash on paper, not a nought', async () => {
  const mark = (entry_type: string, time: string) => {
    const timestamp = new Date(instantOf(date, time, zone)).toISOString()
    const facts = { kind: 'mark', status: 'approved', cancels_id: null, decision: null, flags: [] }
    return { ...facts, id: time, entry_type, timestamp, timezone: zone }
  }
  const entries = [mark('entrada', '08:00'), mark('saida', '12:00')] as unknown as DailyRow['entries']
  await statesOnPaper({ kind: 'work', entries }, { kind: 'work', entries, worked_minutes: 240 }, { kind: 'work' })
  const worked = [...document.querySelectorAll('tbody tr')].map(({ children }) => [...children].at(-3)?.textContent)
  expect(worked).toEqual(['–', '04:00', '00:00'])
})

it('an absence is said once on paper, a holiday with its name, and work during an absence with both', async () => {
  const states = await statesOnPaper(
    { kind: 'vacation', on_vacation: true },
    { kind: 'health', absence: 'saude' },
    { kind: 'personal', absence: 'pessoal' },
    { kind: 'holiday', holiday_name: 'Finados' },
    { kind: 'vacation', on_vacation: true, status: 'in_progress' },
    { kind: 'work' },
  )
  expect(states).toEqual([
    'De férias',
    'Ausência por saúde',
    'Ausência pessoal',
    'Feriado, Finados',
    'Em andamento, De férias',
    'Falta chegar',
  ])
})
