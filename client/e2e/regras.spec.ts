import { thisMonth } from '#shared/calendar/period.ts'
import type { PayRules, PersonPayRule } from '#shared/contract/pay-rules.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { givesPassword } from './person.ts'
import { holders, line, made, nextMonth, paper, written } from './rules.ts'
import { ask as askSearch, hits } from './search.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog, toast } from './users-cards.ts'

test.use({ as: 'master', viewport: { width: 1440, height: 900 } })

test('a master copies a ready rule, is refused what the law forbids, and saves a version that counts from next month', async ({
  page,
  master,
  today,
}) => {
  await page.goto('/regras')
  await expect(paper(page, 'Regra simples')).toContainText('Saldo = trabalhado + ajustes − previsto.')
  await page.getByRole('button', { name: 'Copiar uma regra pronta' }).click()
  const copy = dialog(page, 'Copiar uma regra pronta')
  await copy.getByLabel('Copiar', { exact: true }).selectOption('12×36')
  await expect(copy.getByLabel('Nome')).toHaveValue('12×36')
  await copy.getByLabel('Copiar', { exact: true }).selectOption('CLT, comércio')
  await copy.getByLabel('Nome').fill('CLT da rede')
  await expectCleanInBothThemes(page, 'copiar')
  await copy.getByRole('button', { name: 'Copiar', exact: true }).click()
  await givesPassword(page)
  await expect(toast(page)).toContainText('Regra criada')
  const rule = paper(page, 'CLT da rede')
  await expect(rule).toContainText(`Vale desde ${written(thisMonth(today).from)}`)

  const perMark = rule.getByLabel('Tolerância por marcação')
  await perMark.fill('8')
  await expect(perMark).toHaveAttribute('aria-invalid', 'true')
  await expect(rule).toContainText(ruleMessages.toleranceLimit)
  await expect(rule).toContainText('Falta corrigir 1 valor.')
  const save = rule.getByRole('button', { name: `Nova versão desde ${written(nextMonth(today)).slice(0, 5)}` })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await perMark.press('Enter')
  await expect(toast(page).last()).toContainText('Falta corrigir 1 valor.')

  await perMark.fill('3')
  await rule.getByLabel('Adicional').fill('25')
  await save.click()
  await expect(page.getByText(`CLT da rede muda desde ${written(nextMonth(today))}.`)).toBeVisible()
  await givesPassword(page, 'Salvar')
  await expect(rule).toContainText(`Vale a partir de ${written(nextMonth(today))}`)
  await expect(rule.getByRole('button', { name: '2 versões' })).toBeVisible()
  await expect(rule.getByLabel('Adicional')).toHaveValue('25 %')
  const { rules } = await master<PayRules>('GET', '/pay-rules')
  expect(rules[0]?.versions.map(({ rule }) => [rule.tolerance?.per_mark, rule.night?.percent])).toEqual([
    [5, 20],
    [3, 25],
  ])
})

test('a master looks at a version, undoes another, renames the rule and deletes it', { tag: '@longer' }, async ({
  page,
  master,
  today,
}) => {
  const { id } = await made(master, today)
  await page.goto(`/regras?regra=${id}`)
  const rule = paper(page, 'CLT, comércio')
  await rule.getByLabel('Tolerância do dia').fill('6')
  await rule.getByRole('button', { name: /^Nova versão/ }).click()
  await givesPassword(page, 'Salvar')
  await rule.getByRole('button', { name: '2 versões' }).click()
  const versions = dialog(page, 'Versões de CLT, comércio')
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await expectCleanInBothThemes(page, 'versões')
  await versions.getByRole('button', { name: `Ver a versão de ${written(thisMonth(today).from)}` }).click()
  await expect(rule).toContainText(`Muda em ${written(nextMonth(today))}`)
  await expect(rule.getByLabel('Tolerância do dia')).toHaveValue('10 min')

  await rule.getByRole('button', { name: '2 versões' }).click()
  await versions.getByRole('button', { name: `Desfazer a versão de ${written(nextMonth(today))}` }).click()
  await givesPassword(page, 'Desfazer')
  await expect(rule.getByRole('button', { name: '1 versão' })).toBeVisible()

  await rule.getByRole('button', { name: 'Mais ações: CLT, comércio' }).click()
  await rule.getByRole('button', { name: 'Mudar nome' }).click()
  await dialog(page, 'Mudar nome').getByLabel('Nome').fill('Acordo de 2026')
  await dialog(page, 'Mudar nome').getByRole('button', { name: 'Salvar' }).click()
  await givesPassword(page)
  const renamed = paper(page, 'Acordo de 2026')
  await renamed.getByRole('button', { name: 'Mais ações: Acordo de 2026' }).click()
  await renamed.getByRole('button', { name: 'Excluir' }).click()
  await givesPassword(page, 'Excluir')
  await expect(paper(page, 'Regra simples')).toBeVisible()
  expect((await master<PayRules>('GET', '/pay-rules')).rules).toEqual([])
})

test('a master gives a rule to a company, and takes it away with the simple one', { tag: '@longer' }, async ({
  page,
  master,
  store,
  ana,
  today,
}) => {
  const { id } = await made(master, today)
  await page.goto(`/regras?regra=${id}`)
  await expect(line(page, 'CLT, comércio')).toContainText('Ninguém')
  await holders(page).getByRole('button', { name: 'Dar a uma empresa' }).click()
  const give = dialog(page, 'Dar uma regra a uma empresa')
  await expect(give).toContainText('Até agora: Regra simples.')
  await give.getByLabel('Desde').fill(written(today))
  await expect(give).toContainText('Os dias desde então são contados de novo.')
  await expectCleanInBothThemes(page, 'dar')
  await give.getByRole('button', { name: 'Dar', exact: true }).click()
  await givesPassword(page)
  await expect(holders(page).getByRole('listitem')).toContainText(store.name)
  await expect(line(page, 'CLT, comércio')).toContainText(store.name)
  const { today: now } = await master<PersonPayRule>('GET', `/users/${ana.id}/pay-rule`)
  expect(now).toEqual({ rule_id: id, rule_name: 'CLT, comércio' })

  await holders(page)
    .getByRole('button', { name: `Dar outra regra a ${store.name}` })
    .click()
  await expect(give.getByRole('list', { name: 'Regras da empresa' })).toContainText('CLT, comércio')
  await give.getByLabel('Regra', { exact: true }).selectOption('Regra simples')
  await give.getByLabel('Desde').fill(written(today))
  await give.getByRole('button', { name: 'Dar', exact: true }).click()
  await givesPassword(page)
  await expect(line(page, 'Regra simples')).toContainText(store.name)
  const after = await master<PersonPayRule>('GET', `/users/${ana.id}/pay-rule`)
  expect(after.today).toBeNull()
})

test('a master finds the page by the search, and every part of it fits at every width, also with big text', {
  tag: '@longer',
}, async ({ page, master, today }) => {
  const { id } = await made(master, today)
  await page.goto('/relatorio')
  await askSearch(page, 'tolerância')
  await expect(hits(page).first()).toContainText('Regras')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/regras$/)
  await expect(paper(page, 'CLT, comércio')).toBeVisible()
  await page.getByText('Mais valores').click()
  await expectCleanInBothThemes(page, 'regras')
  await expectNoSidewaysScroll(page, 'regras', [320, 390, 834, 1440])
  await expectCleanInBothThemes(page, 'regras no celular')
  await page.getByRole('button', { name: 'Dar a uma empresa' }).click()
  await expectDialogFits(page, 'dar')
  await page.keyboard.press('Escape')
  await page.goto(`/regras?regra=${id}`)
  await page.getByText('Mais valores').click()
  expect(await lookAtBigText(page, 'regras')).toEqual([])
})
