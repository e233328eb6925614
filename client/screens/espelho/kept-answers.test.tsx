import '../../testing/like-browser.ts'
import { afterEach, expect, it } from 'vitest'
import { deliverMarks } from '../../../server/testing/marks.ts'
import { shortDay } from '../../features/sheets/sheet-words.ts'
import { readAhead } from '../../offline/ahead.ts'
import { contestedOn, forgetContested, keepContested } from '../../offline/contested.ts'
import { startPapers } from '../../offline/deliver-papers.ts'
import { sender } from '../../offline/here.ts'
import { papersWaiting } from '../../offline/paper-count.ts'
import { paperStore } from '../../offline/papers.ts'
import { closedMonthStage, first } from '../../testing/closed-month.ts'
import { eventually, fieldOf, paste } from '../../testing/page.ts'
import { buttonOf, dialog, openedAt, press, rowOf, signedIn, text } from '../../testing/sheet-page.tsx'
import { EspelhoScreen } from './espelho-screen.tsx'

const PIN = '2580'
const opened = (query = '') => openedAt(`/espelho${query}`, () => <EspelhoScreen user={signedIn()} />)

afterEach(async () => {
  await Promise.all([paperStore.papers.clear(), paperStore.passes.clear()])
})

/** A closed month of Ana, who has a PIN, as her device knows it; the network is there. */
async function withPin() {
  const on = await closedMonthStage()
  await on.app.send('PUT', '/pins/me', { pin: PIN }, await on.app.sure(on.ana.id))
  const { id } = await on.close()
  await readAhead(signedIn(), 0)
  return { ...on, id }
}

async function signByPin(pin: string) {
  await eventually(() => expect(buttonOf('Assinar')?.matches(':not([aria-disabled="true"])')).toBe(true))
  await press(buttonOf('Assinar'))
  await eventually(() => expect(dialog()?.textContent).toMatch(/PIN/))
  await press(buttonOf('Assinar com o PIN', dialog()))
  await paste(fieldOf('Seu PIN'), pin)
  await press(buttonOf('Assinar', dialog()))
  await eventually(() => expect(dialog()).toBeNull())
}

it('signed by PIN without a network: kept, shown after a reload, counted, and delivered once', async () => {
  const { id, ana, sheetOf, failures } = await withPin()
  failures.set('/api', 'down')
  const again = await opened(`?id=${id}`)
  await eventually(() => expect(rowOf(first)?.textContent).toContain('08:00'))
  await signByPin(PIN)
  const waits = async () => {
    await eventually(() => expect(text()).toContain('Guardado neste aparelho, será enviado'))
    expect(buttonOf('Assinar')).toBeUndefined()
  }
  await waits()
  await again()
  await waits()
  expect(papersWaiting(ana.id)).toBe(1)
  const [kept] = await paperStore.papers.toArray()
  expect(JSON.stringify(kept)).not.toContain(PIN)

  failures.clear()
  await startPapers(ana.id)
  await sender.now()
  await eventually(() => expect(text()).toContain('Você assinou este espelho'))
  expect(text()).not.toContain('Guardado neste aparelho')
  const { answers } = await sheetOf(id)
  expect(answers.map(({ id, proof, signed_at }) => [id, proof, signed_at])).toEqual([
    [kept?.id, 'pin', kept?.kind === 'answer' && kept.given_at],
  ])
  expect(await paperStore.papers.toArray()).toMatchObject([{ state: 'sent', pin_proof: null, step_up: null }])
})

it('a wrong PIN without a network is told at its delivery, and the sheet is asked again', async () => {
  const { id, ana, sheetOf, failures } = await withPin()
  failures.set('/api', 'down')
  await opened(`?id=${id}`)
  await signByPin('9631')
  await eventually(() => expect(text()).toContain('Guardado neste aparelho, será enviado'))
  failures.clear()
  await startPapers(ana.id)
  await eventually(() => expect(text()).toContain('Sua assinatura não foi aceita'))
  expect(text()).toContain('PIN errado. Leia o espelho e assine de novo.')
  expect((await sheetOf(id)).answers).toEqual([])
  await press(buttonOf('Entendi'))
  await eventually(() => expect(text()).not.toContain('Sua assinatura não foi aceita'))
  await signByPin(PIN)
  await eventually(() => expect(text()).toContain('Você assinou este espelho'))
})

it('what was contested in a refused answer is still there, also after the note was dismissed', async () => {
  const { id, ana, sheetOf, failures } = await withPin()
  const { hash } = await sheetOf(id)
  const days = [{ date: first, words: 'Saí às 17:40' }]
  await keepContested(hash, days)
  failures.set('/api', 'down')
  await opened(`?id=${id}`)
  await eventually(() => expect(text()).toContain('Saí às 17:40'))
  await signByPin('9631')
  await eventually(() => expect(text()).toContain('Guardado neste aparelho, será enviado'))
  // As a sign-out does: what was only written is forgotten, the answer stays.
  await forgetContested(hash)
  failures.clear()
  await startPapers(ana.id)
  await eventually(() => expect(text()).toContain('PIN errado. Leia o espelho e assine de novo.'))
  expect(rowOf(first)?.textContent).toContain('Saí às 17:40')
  await press(buttonOf('Entendi'))
  await eventually(() => expect(text()).not.toContain('Sua assinatura não foi aceita'))
  expect(await contestedOn(hash)).toEqual(days)
  // Papers and words are in two stores, which the screen hears one after the other.
  await eventually(() => expect(rowOf(first)?.textContent).toContain('Saí às 17:40'))
})

it('a password was right and the request got lost: it waits with its pass and arrives later', async () => {
  const { id, ana, sheetOf, failures } = await withPin()
  await opened(`?id=${id}`)
  await eventually(() => expect(buttonOf('Assinar')).toBeDefined())
  await press(buttonOf('Assinar'))
  await paste(fieldOf('Sua senha'), 'senha')
  failures.set(`/api/closings/${id}/sheets/${ana.id}/answers`, 'down')
  await press(buttonOf('Assinar', dialog()))
  await eventually(() => expect(text()).toContain('Guardado neste aparelho, será enviado'))
  expect(JSON.stringify(await paperStore.papers.toArray())).not.toContain('"senha"')
  failures.clear()
  await startPapers(ana.id)
  await eventually(() => expect(text()).toContain('Você assinou este espelho'))
  expect((await sheetOf(id)).answers).toMatchObject([{ proof: 'password' }])
})

it('with no closed version in force, an answer that waits or was refused is still told of', async () => {
  const { id, ana, reopen, failures } = await withPin()
  failures.set('/api', 'down')
  await opened(`?id=${id}`)
  await signByPin(PIN)
  await eventually(() => expect(text()).toContain('Guardado neste aparelho, será enviado'))
  await reopen(id)
  failures.clear()
  failures.set(`/api/closings/${id}/sheets/${ana.id}/answers`, 'down')
  await opened()
  await eventually(() => expect(text()).toContain('Nenhum espelho por enquanto'))
  await eventually(() => expect(text()).toContain('Guardado neste aparelho, será enviado'))
  failures.clear()
  await startPapers(ana.id)
  await eventually(() => expect(text()).toContain('Este fechamento já foi reaberto.'))
  await opened('?id=never')
  await eventually(() => expect(text()).toContain('Este espelho não está mais aqui'))
  expect(text()).toContain('Este fechamento já foi reaberto.')
})

it('delivered by the worker and opened without a network, it says that the answer arrived', async () => {
  const { id, failures } = await withPin()
  failures.set('/api', 'down')
  const again = await opened(`?id=${id}`)
  await signByPin(PIN)
  await eventually(() => expect(text()).toContain('Guardado neste aparelho, será enviado'))
  await paperStore.papers.toCollection().modify({ state: 'sent', sent_at: Date.now() + 60_000 })
  await again()
  await eventually(() => expect(text()).toContain('Sua resposta chegou'))
  expect(text()).not.toContain('Guardado neste aparelho')
})

it('read so slowly that the answer seems newer: what the sheet holds has arrived, and can be answered anew', async () => {
  const { id, sheetOf } = await withPin()
  const again = await opened(`?id=${id}`)
  await signByPin(PIN)
  await eventually(() => expect(text()).toContain('Você assinou este espelho'))
  // A slow reading is dated by the earliest moment at which it can have been asked for.
  await paperStore.papers.toCollection().modify({ sent_at: Date.now() + 60_000 })
  const { hash } = await sheetOf(id)
  await keepContested(hash, [{ date: first, words: 'Saí às 17:40' }])
  await again()
  await eventually(() => expect(rowOf(first)?.textContent).toContain('Saí às 17:40'))
  await eventually(() => expect(buttonOf('Assinar de novo')).toBeDefined())
  expect(text()).not.toContain('Sua resposta chegou')
})

it('changed meanwhile: refused in words in the list too, and nothing behind it waits for that', async () => {
  const { app, id, ana, close, reopen, sheetOf, failures } = await withPin()
  const { hash } = await sheetOf(id)
  await keepContested(hash, [{ date: first, words: 'Saí às 17:40' }])
  failures.set('/api', 'down')
  await opened(`?id=${id}`)
  await eventually(() => expect(text()).toContain('Saí às 17:40'))
  await signByPin(PIN)
  await eventually(() => expect(text()).toContain('Guardado neste aparelho, será enviado'))
  await reopen(id)
  await deliverMarks(app, ana.id, first.replace(/..$/, '27'), '08:00 12:00')
  const next = await close()
  failures.clear()
  await startPapers(ana.id)
  expect(papersWaiting(ana.id)).toBe(0)
  await opened()
  await eventually(() => expect(text()).toContain('Este fechamento já foi reaberto.'))
  await eventually(() => expect(text()).toContain('Para ler'))
  await opened(`?id=${next.id}`)
  await eventually(() => expect(text()).toContain(`${shortDay(first)}: “Saí às 17:40”`))
  await signByPin(PIN)
  await eventually(() => expect(text()).toContain('Você assinou este espelho'))
  expect((await sheetOf(next.id)).answers).toHaveLength(1)
})
