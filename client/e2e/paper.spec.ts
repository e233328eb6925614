import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { formatNsr } from '#shared/text/format.ts'
import { wordsIn } from '../../server/testing/pdf-text.ts'
import { expectArrived } from './arrived.ts'
import type { Ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { conclude, installed, onPonto, punch, receipt, signIn } from './person.ts'
import type { TestServer } from './test-server.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

/** Give company and person the numbers that a receipt of the law needs. */
async function numbered(master: Ask, store: { id: string }, ana: { id: string }): Promise<void> {
  await master('PUT', `/stores/${store.id}`, { cnpj: '11222333000181' })
  await master('PUT', `/users/${ana.id}`, { cpf: '529.982.247-25' })
}

/** Return the number of the only mark. */
async function numberOf(server: TestServer): Promise<number> {
  const { marks } = await server.ledger()
  expect(marks).toHaveLength(1)
  return marks[0]?.nsr ?? 0
}

/** Save the paper of the only mark by a button, and return its words. */
async function savedBy({ page, server }: { page: Page; server: TestServer }, button: Locator): Promise<string[]> {
  const coming = page.waitForEvent('download')
  await button.click()
  const saved = await coming
  expect(saved.suggestedFilename()).toBe(`comprovante-${await numberOf(server)}.pdf`)
  return wordsIn(readFileSync(await saved.path()))
}

test('the paper of a mark is saved from its receipt and from Histórico, and anybody may check it without signing in', async ({
  ownBrowser,
  page,
  server,
  store,
  master,
  ana,
}) => {
  await numbered(master, store, ana)
  await signIn(page, ana)
  await punch(page, 'ENTRADA')
  const button = receipt(page).getByRole('button', { name: 'Comprovante em PDF' })
  const words = await savedBy({ page, server }, button)
  expect(words).toEqual(expect.arrayContaining([ana.name, '529.982.247-25', 'Ipê Centro', '11.222.333/0001-81']))
  expect(words).toContain('PRÉVIA SEM VALOR LEGAL')
  await conclude(page)
  await page.goto('/historico')
  const again = page.getByRole('button', { name: /^Comprovante em PDF das \d\d:\d\d$/ })
  expect(await savedBy({ page, server }, again)).toEqual(expect.arrayContaining([ana.name]))
  await expectCleanInBothThemes(page, 'histórico com comprovante')

  const [, printed = ''] = /(\/c\/\S+)/.exec(words.join(' ')) ?? []
  const stranger = await ownBrowser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const own = await stranger.newPage()
  await own.goto(printed)
  await expect(own.getByText('Esta marcação está no registro de ponto.')).toBeVisible()
  const nsr = await numberOf(server)
  await expect(own).toHaveURL(new RegExp(`/comprovante\\?e=11222333000181&n=${nsr}&h=[0-9a-f]{16}$`))
  await expect(own).toHaveTitle('Conferir comprovante · Folha de Ponto')
  for (const text of ['Ipê Centro', '11.222.333/0001-81', formatNsr(nsr)])
    await expect(own.getByRole('main')).toContainText(text)
  await expect(own.getByRole('main')).not.toContainText(ana.name)
  await expectCleanInBothThemes(own, 'comprovante conferido')
  await own.goto(printed.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))
  await expect(own.getByText('Esta marcação não foi encontrada.')).toBeVisible()
  await expectCleanInBothThemes(own, 'comprovante que não há')
  await stranger.close()
})

test('without a network the paper says that it comes from the server; the receipt stays', { tag: '@longer' }, async ({
  context,
  page,
  server,
  store,
  master,
  ana,
}) => {
  await numbered(master, store, ana)
  await signIn(page, ana)
  await installed(page)
  await punch(page, 'ENTRADA')
  await expectArrived(server, ['entrada'])
  const number = formatNsr(await numberOf(server))
  // The device has heard of it: what has only arrived may still wait here.
  await expect(receipt(page)).toContainText(number)
  await conclude(page)
  await context.setOffline(true)
  await page.reload()
  await onPonto(page)
  await page.getByRole('button', { name: /^Abrir comprovante das/ }).click()
  const slip = page.getByRole('dialog', { name: 'Comprovante', exact: true })
  const button = slip.getByRole('button', { name: 'Comprovante em PDF' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sem internet: o comprovante em PDF vem do servidor.')).toBeVisible()
  await expect(slip).toContainText(number)
  await context.setOffline(false)
})
