import type { PersonPayRule } from '#shared/contract/pay-rules.ts'
import { asking } from './ask.ts'
import { expect, test } from './journey.ts'
import { givesPassword } from './person.ts'
import { made, paper, written } from './rules.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog } from './users-cards.ts'

test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

test('an admin reads the rules, and gives a person another one than the company’s', { tag: '@longer' }, async ({
  page,
  server,
  patricia,
  master,
  ana,
  today,
}) => {
  const { id } = await made(master, today, 'CLT dos caixas')
  await page.goto(`/regras?regra=${id}`)
  const rule = paper(page, 'CLT dos caixas')
  await expect(rule).toContainText('Só o master muda as regras.')
  await expect(rule).toContainText('52 min 30 s')
  await expect(page.locator('main').locator('input, select')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copiar uma regra pronta' })).toHaveCount(0)
  await expectCleanInBothThemes(page, 'regras de quem só lê')

  await page.goto(`/pessoa?userId=${ana.id}&aba=escala`)
  const own = page.getByRole('region', { name: 'Regra', exact: true })
  await expect(own).toContainText('Regra: Regra simples (da empresa)')
  await own.getByRole('button', { name: 'Dar outra regra' }).click()
  const give = dialog(page, `Dar outra regra a ${ana.name}`)
  await give.getByLabel('Regra', { exact: true }).selectOption('CLT dos caixas')
  await give.getByLabel('Desde').fill(written(today))
  await expectCleanInBothThemes(page, 'dar a uma pessoa')
  await give.getByRole('button', { name: 'Dar', exact: true }).click()
  await givesPassword(page)
  await expect(own).toContainText('Regra: CLT dos caixas (só desta pessoa)')
  const told = await (await asking(server, patricia.email))<PersonPayRule>('GET', `/users/${ana.id}/pay-rule`)
  expect(told.own).toEqual([{ from: today, rule_id: id, rule_name: 'CLT dos caixas' }])

  await page.goto(`/pessoa?userId=${patricia.id}&aba=escala`)
  await expect(own.getByRole('button', { name: 'Dar outra regra' })).toHaveAttribute('aria-disabled', 'true')
})
