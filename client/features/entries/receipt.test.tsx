import '../../testing/like-browser.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import type { DayEntry, Delivery } from '../../offline/overlay.ts'
import { act } from '../../testing/act.ts'
import { blankPage } from '../../testing/page.ts'
import { Receipt } from './receipt.tsx'

const user = { id: 'ana', name: 'Ana Paula Ribeiro', cpf: null, store_name: 'Ipê Centro' } as Me
const entryOf = (delivery: Delivery) =>
  ({
    id: 'um',
    entry_type: 'entrada',
    at: Date.parse('2026-06-16T11:00:00Z'),
    day: null,
    wall: null,
    delivery,
    flags: [],
    counts: true,
    error: null,
    photoUrl: null,
    photoHash: null,
    location: null,
    receipt: null,
    other: null,
  }) as DayEntry

/** Render the receipt of a mark, and return ways to read and re-render it. */
function stage() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { draw } = blankPage()
  const show = (delivery: Delivery, reachable: boolean, again = false) =>
    draw(
      <Receipt
        user={user}
        reachable={reachable}
        again={again}
        entry={entryOf(delivery)}
        store={null}
        zone="America/Sao_Paulo"
        onClose={() => {}}
      />,
    )
  const lead = () => document.querySelector('[data-state] > p')?.textContent
  const situation = () => document.querySelector('section dl dd:last-of-type')?.textContent
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { show, lead, situation, pass }
}

it('M-12: online a mark is being sent, then registered; no word of a missing network', async () => {
  const { show, lead, situation, pass } = stage()
  await show('queued', true)
  expect(lead()).toBe('Enviando…')
  expect(situation()).toBe('enviando')
  await pass(2_900)
  await show('sending', true)
  expect(lead()).toBe('Enviando…')
  await show('sent', true)
  expect(lead()).toBe('Entrada registrada com sucesso.')
  await pass(200)
  expect(lead()).toBe('Entrada registrada com sucesso.')
})

it('M-12: after three seconds without an answer it is kept here, and sent when it can be', async () => {
  const { show, lead, situation, pass } = stage()
  await show('sending', true)
  await pass(3_000)
  expect(lead()).toBe(messages.punchKept)
  expect(situation()).toBe('Offline—aguardando envio')
  await show('sent', true)
  expect(lead()).toBe('Entrada registrada com sucesso.')
})

it('L-13: the hash, which nobody reads, stands at the end of the slip', async () => {
  const { draw } = blankPage()
  const receipt = { nsr: 7, hash: 'b0a5'.repeat(16) } as DayEntry['receipt']
  const entry = { ...entryOf('sent'), receipt }
  await draw(<Receipt user={user} entry={entry} reachable store={null} zone="America/Sao_Paulo" onClose={() => {}} />)
  const names = [...document.querySelectorAll('section dt')].map((name) => name.textContent)
  expect(names.slice(-2)).toEqual(['Situação', 'Hash'])
})

it('M-12: out of reach it is kept here from the first moment', async () => {
  const { show, lead } = stage()
  await show('queued', false)
  expect(lead()).toBe(messages.punchKept)
})

it('M-12: a receipt opened again says that its mark waits, and that it is on its way only while it is', async () => {
  const { show, lead } = stage()
  await show('queued', true, true)
  expect(lead()).toBe(messages.punchKept)
  await show('sending', true, true)
  expect(lead()).toBe('Enviando…')
  await show('sent', true, true)
  expect(lead()).toBe('Entrada')
})

it.each([
  [4 * 60_000, '4 minutos adiantado'],
  [-3_600_000, '60 minutos atrasado'],
])('T-08: a clock that was off by %i ms is told with the time that counts', async (ahead, words) => {
  const { draw } = blankPage()
  const entry = { ...entryOf('sent'), wall: entryOf('sent').at + ahead }
  const show = (shown: DayEntry) =>
    draw(
      <Receipt user={user} entry={shown} store={null} zone={'America/Sao_Paulo'} reachable={true} onClose={() => {}} />,
    )
  const slip = () => document.querySelector('section')?.textContent
  await show(entry)
  expect(slip()).toContain('08:00:00')
  expect(slip()).toContain(`Hora corrigida: o relógio deste aparelho estava ${words}.`)
  await show({ ...entry, wall: entry.at + 119_000 })
  expect(slip()).not.toContain('Hora corrigida')
})
