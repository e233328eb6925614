import type { Page } from '@playwright/test'
import { speaksAs } from './api-person.ts'
import { expectArrived, expectTapped } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { expectStates, forgetFreshness } from './outbox.ts'
import { installed, onPonto, punchAll, signIn, syncIcon, tryToSignIn } from './person.ts'
import { PHONE, phoneOf } from './phone.ts'
import { triedAgain } from './tried-again.ts'
import { act, card, dialog, opensUsers, toast } from './users-cards.ts'

const sessions = (page: Page) => dialog(page, 'Onde estou conectado')
const rows = (page: Page) => sessions(page).getByRole('listitem')
const ask = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })

async function openSessions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Onde estou conectado' }).click()
  await expect(rows(page).first()).toBeVisible()
}

test('a session that is ended elsewhere is over at its next contact, and what waits there is still delivered', async ({
  ownBrowser,
  page,
  server,
  ana,
}) => {
  const { context, phone } = await phoneOf(ownBrowser)
  await signIn(phone, ana)
  await installed(phone)
  await context.setOffline(true)
  const taps = await punchAll(phone, 'ENTRADA')
  await expect(syncIcon(phone, '1 registro na fila')).toBeVisible()

  await signIn(page, ana)
  await openSessions(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Este aparelho')
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  const phones = rows(page).filter({ hasText: 'Chrome no Android' })
  await expect(phones).toContainText(/Visto (agora|há \d+ min)/)
  await expect(phones).toContainText('Endereço 127.0.0.1')
  await expect(phones).toContainText(/Desde \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  await expect(sessions(page).getByRole('button', { name: 'Encerrar todas as outras' })).toHaveCount(0)
  await phones.getByRole('button', { name: 'Encerrar Chrome no Android' }).click()
  const question = ask(page, 'Encerrar Chrome no Android')
  await expect(question).toContainText('O que já foi marcado nele ainda é enviado por 7 dias.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(rows(page)).toHaveCount(2)
  await phones.getByRole('button', { name: 'Encerrar Chrome no Android' }).click()
  await question.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(toast(page)).toContainText('Sessão encerrada')
  await expect(question).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  await expect(sessions(page)).toContainText('Você está conectado só neste aparelho.')
  await expect(sessions(page).getByRole('heading', { name: 'Onde estou conectado' })).toBeFocused()
  // As after hours offline: the data about the person is old.
  await forgetFreshness(phone)
  await context.setOffline(false)
  const entries = await expectArrived(server, ['entrada'])
  expectTapped(entries, taps)
  expect(entries[0]).toMatchObject({ user_id: ana.id, offline: true })
  await expect(phone).toHaveURL(/\/login$/)
  const why = phone.getByRole('alert').filter({ hasText: 'Sessão expirada' })
  await expect(why).toBeVisible()
  // After an outage the page reloads by itself, sooner or later.
  await phone.reload()
  await expect(why).toBeVisible()
  await expectStates(phone, ['acked'])
  await context.close()
})

test('all others are ended at once; a page of theirs that asks for anything signs out', { tag: '@longer' }, async ({
  ownBrowser,
  page,
  server,
  ana,
}) => {
  const { context, phone } = await phoneOf(ownBrowser)
  await signIn(phone, ana)
  await speaksAs(server, ana.email)
  await signIn(page, ana)
  await openSessions(page)
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'Aparelho sem nome' })).toHaveCount(1)
  await sessions(page).getByRole('button', { name: 'Encerrar todas as outras' }).click()
  const question = ask(page, 'Encerrar todas as outras')
  await expect(question).toContainText('2 aparelhos saem da sua conta; este continua conectado.')
  await question.getByRole('button', { name: 'Encerrar todas' }).click()
  await expect(toast(page)).toContainText('Sessões encerradas')
  await expect(rows(page)).toHaveCount(1)
  await phone.getByRole('link', { name: 'Historicos' }).click()
  await expect(phone).toHaveURL(/\/login$/)
  await page.keyboard.press('Escape')
  await expect(sessions(page)).toBeHidden()
  await onPonto(page)
  await context.close()
})

test('without a network the list says so and ends nothing; a refusal and a failure are said', {
  tag: '@longer',
}, async ({ context, page, server, ana }) => {
  await speaksAs(server, ana.email)
  await signIn(page, ana)
  await installed(page)
  await server.faults([{ path: '/api/auth/sessions', mode: 'status', status: 403, words: 'Hoje não.' }])
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Onde estou conectado' }).click()
  const problem = sessions(page).getByText('Hoje não.')
  await expect(problem).toBeVisible()
  await server.faults([])
  await triedAgain(page, problem)
  await expect(rows(page)).toHaveCount(2)

  await rows(page).getByRole('button', { name: 'Encerrar Aparelho sem nome' }).click()
  await context.setOffline(true)
  const question = ask(page, 'Encerrar Aparelho sem nome')
  await question.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(question).toContainText('Não foi possível encerrar.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(sessions(page)).toContainText('Sem internet não dá para ver onde você está conectado.')
  await expect(rows(page)).toHaveCount(0)
})

test('a keeper removes a device: its session ends, and what waits on it goes on once the person is there again', {
  tag: '@longer',
}, async ({ ownBrowser, page, server, store, ana }) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const { context, phone } = await phoneOf(ownBrowser)
  await signIn(phone, ana)
  await installed(phone)
  await context.setOffline(true)
  await punchAll(phone, 'ENTRADA')

  await opensUsers(page, boss.email)
  await act(page, ana.name, 'Aparelhos')
  const devices = dialog(page, 'Aparelhos')
  await expect(devices).toContainText(ana.name)
  const row = devices.getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Chrome no Android')
  await expect(row).toContainText('Conectado')
  await expect(row).toContainText(/Envia registros até \d\d\/\d\d/)
  await row.getByRole('button', { name: 'Remover Chrome no Android' }).click()
  const question = ask(page, 'Remover aparelho')
  await expect(question).toContainText('Chrome no Android, de Ana Paula Ribeiro: a sessão termina')
  await question.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(toast(page)).toContainText('Aparelho removido')
  await expect(devices).toContainText('Nenhum aparelho')
  await page.keyboard.press('Escape')
  await expect(card(page, ana.name)).toBeVisible()

  await context.setOffline(false)
  await phone.getByRole('link', { name: 'Historicos' }).click()
  await expect(phone).toHaveURL(/\/login$/)
  expect(await server.entries()).toEqual([])
  await tryToSignIn(phone, ana.email)
  await onPonto(phone)
  await expectArrived(server, ['entrada'])
  await expectStates(phone, ['acked'])
  await context.close()
})

test('a removal that is refused or lost is said, and the list shows what is true', { tag: '@longer' }, async ({
  context,
  page,
  server,
  store,
  ana,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const anas = await page.context().browser()?.newContext({ userAgent: PHONE })
  const phone = await anas?.newPage()
  if (!anas || !phone) throw new Error('no browser')
  await signIn(phone, ana)
  await anas.close()
  await opensUsers(page, boss.email)
  await installed(page)
  await act(page, ana.name, 'Aparelhos')
  const devices = dialog(page, 'Aparelhos')
  const remove = devices.getByRole('button', { name: 'Remover Chrome no Android' })
  await remove.click()
  const rosa = await speaksAs(server, boss.email)
  const [device] = await rosa.ask<{ device_id: string }[]>('GET', `/devices?user_id=${ana.id}`)
  await rosa.ask('DELETE', `/devices/${device?.device_id}?user_id=${ana.id}`)
  const question = ask(page, 'Remover aparelho')
  await question.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(question).toContainText('Não foi possível remover o aparelho. Não encontrado.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(devices).toContainText('Nenhum aparelho')
  await context.setOffline(true)
  await expect(devices).toContainText('Sem internet não dá para ver os aparelhos.')
})
