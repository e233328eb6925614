import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import type { UserBalance } from '#shared/contract/hours.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { blankPage } from '../../testing/page.ts'
import { SumCard } from './sum-card.tsx'

type Day = UserBalance['days'][number]

const terms = { zone: 'America/Sao_Paulo', rule: CLT, counts: true, on_vacation: false, holidays: [], plan: null }
const day = (change: Partial<Day>): Day => ({
  date: '2026-06-15',
  entries: [],
  worked_minutes: 486,
  expected_minutes: 480,
  adjustment_minutes: 0,
  balance_minutes: 6,
  kind: 'work',
  incomplete: false,
  in_progress: false,
  holiday_name: null,
  ...change,
})

async function drawn(days: Day[]): Promise<string> {
  const { place, draw } = blankPage()
  const sums = { worked_minutes: 486, expected_minutes: 480, adjustment_minutes: 0 }
  const balance = { ...sums, user_id: 'ana', from: '2026-06-01', to: '2026-06-15', cutoff: '2026-06-15', days }
  await draw(<SumCard balance={{ ...balance, period_balance_minutes: 0, general_balance_minutes: 0 }} />)
  return place.textContent ?? ''
}

it('under the simple rule the two sums speak for themselves', async () => {
  const words = await drawn([day({})])
  expect(words).toContain('Trabalhado08:06Previsto08:00Banco de horas')
})

it('under a rule of the journey it says what counted, and what goes to the payroll', async () => {
  const tolerated = day({ terms: terms as never, balance_minutes: 0, bank_minutes: 0 })
  expect(await drawn([tolerated])).toContain('Previsto08:00Contado pela regra08:00Banco de horas')
  const missed = { worked_minutes: 0, balance_minutes: -480, bank_minutes: 0 }
  expect(await drawn([tolerated, day({ terms: terms as never, ...missed })])).toContain(
    'Contado pela regra08:00Na folha, fora do banco de horas-08h00minsaldo negativo de 8 horasBanco de horas',
  )
})
