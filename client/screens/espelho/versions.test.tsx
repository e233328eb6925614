import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { addDays } from '#shared/calendar/day.ts'
import { getSheet, type Sheet } from '#shared/contract/sheets.ts'
import { formatDay } from '#shared/text/format.ts'
import { deliverMarks } from '../../../server/testing/marks.ts'
import { sheetTitle } from '../../features/sheets/sheet-words.ts'
import { cache } from '../../offline/here.ts'
import { keptReading, readingKey } from '../../offline/readings.ts'
import { act } from '../../testing/act.ts'
import { closedMonthStage, first, month, second } from '../../testing/closed-month.ts'
import { eventually, fieldOf, paste } from '../../testing/page.ts'
import { buttonOf, dialog, labelled, openedAt, press, rowOf, signedIn, text } from '../../testing/sheet-page.tsx'
import { SaldoHorasScreen } from '../saldo-horas/saldo-horas-screen.tsx'
import { EspelhoScreen } from './espelho-screen.tsx'

const short = (day: string) => formatDay(day).slice(0, 5)
const opened = (query = '') => openedAt(`/espelho${query}`, () => <EspelhoScreen user={signedIn()} />)

it('another version shows what differs from what was signed, and asks again', async () => {
  const { app, ana, close, reopen, sign } = await closedMonthStage()
  const { id } = await close()
  await sign(id)
  await reopen(id)
  await deliverMarks(app, ana.id, addDays(second, 1), '08:00 12:00')
  const next = await close()
  await opened(`?id=${next.id}`)
  await eventually(() => expect(text()).toContain('Este espelho mudou desde que você assinou'))
  const changes = document.querySelector('[data-tone=sun][aria-labelledby]')?.textContent
  expect(changes).toContain('Somasantes 16h20min trabalhadas')
  expect(changes).toContain('agora 20h20min trabalhadas')
  expect(changes).toMatch(
    new RegExp(`${short(addDays(second, 1))}.*antes nenhum registro.*agora 08:00 12:00 · 04h00min`),
  )
  expect(changes).not.toContain(short(first))
  expect(buttonOf('Assinar')).toBeDefined()
})

it('a version that was reopened can be read, with why, and not signed', async () => {
  const { ana, close, reopen } = await closedMonthStage()
  const { id } = await close()
  const again = await opened(`?id=${id}`)
  // It is read again once the server knows that it was read.
  await eventually(async () => {
    const kept = await keptReading<Sheet>(readingKey(getSheet, { params: { id, user_id: ana.id } }))
    expect(kept?.value.read_at).toEqual(expect.any(String))
  })
  await reopen(id)
  await again()
  await eventually(() => expect(text()).toContain('“Chegaram registros depois”'))
  expect(text()).toContain('Reaberto')
  expect(rowOf(first)).not.toBeNull()
  expect(buttonOf('Assinar')).toBeUndefined()
})

it('reopened while the password was typed: the answer says so, and nothing is signed', async () => {
  const { close, reopen, sheetOf } = await closedMonthStage()
  const { id } = await close()
  await opened(`?id=${id}`)
  await eventually(() => expect(buttonOf('Assinar')).toBeDefined())
  await press(buttonOf('Assinar'))
  await reopen(id)
  await paste(fieldOf('Sua senha'), 'senha')
  await press(buttonOf('Assinar', dialog()))
  await eventually(() =>
    expect(dialog()?.textContent).toContain('O espelho não foi assinado. Este fechamento já foi reaberto.'),
  )
  expect((await sheetOf(id)).answers).toEqual([])
})

it('an address of no sheet leads to the list; a server that fails is asked again', async () => {
  const { close, failures } = await closedMonthStage()
  const { id } = await close()
  failures.set('/api/closings', 'down')
  await opened(`?id=${id}`)
  await eventually(() => expect(text()).toContain('Ainda não há dados neste aparelho.'))
  failures.clear()
  await act(async () => window.dispatchEvent(new Event('online')))
  await eventually(() => expect(rowOf(first)).not.toBeNull())
  await opened('?id=00000000-0000-4000-8000-000000000009')
  await eventually(() => expect(text()).toContain('Este espelho não está mais aqui'))
})

it('Saldo de Horas leads to a sheet that waits, and no longer once it is signed', async () => {
  const { close, sign } = await closedMonthStage()
  const { id } = await close()
  const again = await openedAt('/saldo-horas', () => <SaldoHorasScreen user={signedIn()} />)
  await eventually(() =>
    expect(labelled('Espelhos para assinar')?.textContent).toBe(`${sheetTitle(month)} para assinarPara ler`),
  )
  expect(labelled('Espelhos para assinar')?.querySelector('a')?.getAttribute('href')).toBe(`/espelho?id=${id}`)
  await sign(id)
  await cache.reads.clear()
  await again()
  await eventually(() => expect(text()).toContain('Saldo de 01/'))
  expect(labelled('Espelhos para assinar')).toBeNull()
})
