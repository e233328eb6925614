import { ask, daysAgo, dialog, type Entry, onDay, open, row, timeOfMissing, understood } from './adjustment-form.ts'
import { speaksAs } from './api-person.ts'
import { expect, test } from './journey.ts'
import { leftBehind, openPonto } from './person.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee' })

test('M-05, M-10: a whole day is asked for at once in own words, stands as one, and is withdrawn', async ({
  page,
  server,
  ana,
}) => {
  await openPonto(page)
  await open(page)
  const day = daysAgo(3)
  await onDay(page, day)
  const times = { entrada: '08:00', pausa: '12:00', retorno: '13:00', saida: '17:00' }
  for (const [type, time] of Object.entries(times)) await timeOfMissing(page, type).fill(time)
  await expect(dialog(page)).toContainText('08:00')
  await page.getByLabel('Justificativa').selectOption('Outro motivo')
  await page.getByLabel('Qual motivo').fill('O celular ficou na assistência.')
  await expectNoSidewaysScroll(page, 'solicitar ajuste')
  await expectCleanInBothThemes(page, 'pedido de um dia')
  await ask(page)
  await understood(page)
  await leftBehind(page)
  const own = await speaksAs(server, ana.email)
  expect(await own.ask<Entry[]>('GET', '/time-entries?type=ajuste')).toHaveLength(4)

  await open(page)
  await onDay(page, day)
  await expect(dialog(page).getByText('solicitado, esperando decisão')).toHaveCount(4)
  await page.getByRole('tab', { name: 'Historico de ajustes' }).click()
  await expect(row(page)).toHaveCount(1)
  await expect(row(page)).toContainText('Entrada 08:00, Pausa 12:00, Retorno 13:00, Saída 17:00')
  await expect(row(page)).toContainText('O celular ficou na assistência.')
  await row(page)
    .getByRole('button', { name: /^Retirar/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(dialog(page)).toContainText('Nenhum ajuste solicitado.')
  expect(await own.ask<Entry[]>('GET', '/time-entries/pending').catch(() => [])).toEqual([])
})

test('M-05: another hour for a mark that is there; the request says which it replaces', { tag: '@longer' }, async ({
  page,
  server,
  ana,
}) => {
  await openPonto(page)
  const own = await speaksAs(server, ana.email)
  const boss = await server.person({
    name: 'Rosa Lima',
    email: 'rosa@ipe.com.br',
    password: 'senha',
    role: 'master',
  })
  const day = daysAgo(2)
  const master = await speaksAs(server, boss.email)
  const batch = { user_ids: [ana.id], date: day, justification: 'Esquecido' }
  for (const [entry_type, time] of [
    ['entrada', '08:00'],
    ['saida', '17:00'],
  ]) {
    await master.ask('POST', '/time-entries/batch', { id: crypto.randomUUID(), ...batch, entry_type, time })
  }
  await open(page)
  await onDay(page, day)
  await dialog(page).getByRole('button', { name: 'Corrigir saída das 17:00' }).click()
  await page.getByLabel('Novo horário de Saída').fill('18:30')
  await expect(dialog(page)).toContainText('10:30')
  await page.getByLabel('Justificativa').selectOption('Instabilidade no sistema')
  await ask(page)
  await understood(page)
  const [asked] = await own.ask<(Entry & { disregards_id: string })[]>('GET', '/time-entries?type=ajuste')
  expect(asked?.disregards_id).toBeTruthy()
  await leftBehind(page)
  await open(page)
  await page.getByRole('tab', { name: 'Historico de ajustes' }).click()
  await expect(row(page)).toContainText('Saída passa a ser às 18:30')
})
