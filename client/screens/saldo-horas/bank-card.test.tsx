import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { blankPage } from '../../testing/page.ts'
import { BankCard } from './bank-card.tsx'

const ledger = (until: string): BankLedger => ({
  user_id: 'ana',
  from: '2026-05-01',
  before_minutes: 0,
  until,
  balance_minutes: 374,
  lines: [],
  credits: [],
  movements: [],
})

async function drawn(until: string, counted: string | null): Promise<string> {
  const { place, draw } = blankPage()
  await draw(<BankCard ledger={ledger(until)} counted={counted} today="2026-06-16" />)
  return place.textContent ?? ''
}

it('names the last day that the bank counts', async () => {
  expect(await drawn('2026-06-15', '2026-06-15')).toMatch(/^Banco de horas até ontem, 15\/06\+06h14min/)
  expect(await drawn('2026-06-16', null)).toMatch(/^Banco de horas até hoje, 16\/06/)
  expect(await drawn('2025-12-30', null)).toMatch(/^Banco de horas até 30\/12\/2025/)
})

it('days that this device has counted and the bank has not are said to come', async () => {
  expect(await drawn('2026-06-12', '2026-06-15')).toContain(
    'O extrato vai até 12/06. Os dias depois dele já estão no saldo acima e entram aqui quando houver internet.',
  )
  expect(await drawn('2026-06-15', '2026-06-15')).not.toContain('O extrato vai até')
  expect(await drawn('2026-06-15', '2026-06-12')).not.toContain('O extrato vai até')
  expect(await drawn('2026-06-15', null)).not.toContain('O extrato vai até')
})
