import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import { lastMonth } from '#shared/calendar/period.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import { asking, PASSWORD } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { writeDay } from './office.ts'
import { installed } from './person.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'master', viewport: { width: 1440, height: 900 } })

const line = (page: Page, title: string) =>
  page.getByRole('list', { name: 'O que conferir' }).getByRole('listitem').filter({ hasText: title })
const closing = (page: Page) => page.getByRole('button', { name: 'Fechar período' })
const versions = (page: Page) => page.getByRole('region', { name: 'Versões' })
const signatures = (page: Page) => page.getByRole('region', { name: /^Assinaturas de/ })

/** Give the own password in the open dialog, and confirm. */
async function confirm(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sua senha').fill(PASSWORD)
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toBeHidden()
}

test('a month is checked, closed, contested and signed, reopened and closed again', async ({
  page,
  server,
  store,
  ana,
  master,
  today,
}) => {
  const { from } = lastMonth(today)
  const bia = await hire({ server, store }, 'Bia Prado')
  await writeDay(master, ana.id, from, '08:00 12:00 13:00 17:00')
  await writeDay(master, bia.id, from, '08:00')

  await page.goto('/fechamento')
  await expect(page.getByText('1 de 2 pessoas prontas')).toBeVisible()
  await expect(page.getByText('falta 1 pessoa', { exact: true })).toBeVisible()
  await expect(line(page, 'Dias com registros ímpares')).toContainText(/Bia, 01\/\d\d/)
  await expect(closing(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/Resolva as linhas em vermelho e amarelo para fechar\./)).toBeVisible()
  await line(page, 'Dias com registros ímpares').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/pessoa\\?userId=${bia.id}&dia=${from}$`))
  await page.goBack()

  const add = [{ id: randomUUID(), entry_type: 'saida', timestamp: `${from}T12:00:00-03:00` }]
  const body = { id: randomUUID(), user_id: bia.id, day: from, disregard: [], add, reason: 'Esqueceu a saída' }
  await master('POST', '/time-entries/correct', body)
  await page.reload()
  await expect(page.getByText('2 de 2 pessoas prontas')).toBeVisible()
  await closing(page).click()
  await confirm(page, 'Fechar período')
  await expect(signatures(page)).toContainText('0 de 2')
  await expect(versions(page).getByRole('listitem')).toHaveText([/versão 1Fechado por Helena Prates/])

  const own = await asking(server, ana.email)
  const [sheet] = await own<{ closing_id: string; hash: string }[]>('GET', '/sheets')
  const path = `/closings/${sheet?.closing_id}/sheets/${ana.id}`
  const contested = [{ date: from, words: 'Saí às 17:40 nesse dia' }]
  await own('POST', `${path}/answers`, { id: randomUUID(), hash: sheet?.hash, contested })
  await page.reload()
  await expect(signatures(page).getByRole('listitem')).toHaveText([
    /Ana Paula Ribeiro.*Contestou 01\/\d\d.*Saí às 17:40 nesse dia/,
    /Bia Prado.*Não leu/,
  ])
  await page.getByRole('button', { name: 'Lembrar 1 pessoa' }).click()
  await expect(page.getByText('1 pessoa lembrada')).toBeVisible()

  // The month that was closed is no longer offered first.
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Ana tem razão')
  await confirm(page, 'Reabrir')
  await expect(versions(page).getByRole('listitem').first()).toContainText('reabertoPor Helena Prates')
  await expect(versions(page)).toContainText('“Ana tem razão”')
  await closing(page).click()
  await confirm(page, 'Fechar período')
  await expect(versions(page).getByRole('listitem').first()).toContainText(/versão 2.*Não mudou para ninguém\./)
  // The sheet is the same, and so is the signature.
  await expect(signatures(page)).toContainText('1 de 2')
  const read = await own<Sheet>('GET', path)
  expect(read.answers).toHaveLength(1)
})

test('a closed month refuses treatment with who closed it, in the words of the screen', async ({
  page,
  store,
  ana,
  master,
  today,
}) => {
  const { from, to } = lastMonth(today)
  await writeDay(master, ana.id, from, '08:00 12:00 13:00 17:00')
  await master('POST', '/closings', { id: randomUUID(), store_id: store.id, from, to })
  await page.goto(`/fechamento?periodo=${from}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(closing(page)).toHaveCount(0)
  const add = [{ id: randomUUID(), entry_type: 'entrada', timestamp: `${addDays(from, 1)}T08:00:00-03:00` }]
  const body = { id: randomUUID(), user_id: ana.id, day: addDays(from, 1), disregard: [], add, reason: 'Faltou' }
  await expect(master('POST', '/time-entries/correct', body)).rejects.toThrow(/foi fechado por Helena Prates em/)
})

test('it fits every width and big letters, axe finds nothing, and without a network says so', {
  tag: '@longer',
}, async ({ context, page, server, store, ana, master, today }) => {
  const { from, to } = lastMonth(today)
  const before = lastMonth(from)
  const bia = await hire({ server, store }, 'Bia Prado')
  await writeDay(master, ana.id, before.from, '08:00 12:00 13:00 17:00')
  await master('POST', '/closings', { id: randomUUID(), store_id: store.id, ...before })
  await writeDay(master, bia.id, addDays(to, -1), '08:00')
  await page.goto('/fechamento')
  await expect(signatures(page)).toContainText('0 de 1')
  await expect(page.getByRole('heading', { name: 'Falta 1 pessoa' })).toBeVisible()
  await expectCleanInBothThemes(page, 'fechamento')
  await expectNoSidewaysScroll(page, 'fechamento', [320, 360, 390, 834, 835, 1440])
  await expectCleanInBothThemes(page, 'fechamento no celular')
  expect(await lookAtBigText(page, 'fechamento')).toEqual([])
  await installed(page)
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Reabrir' })).toHaveAttribute('aria-disabled', 'true')
})
