import { expect, hire, test } from './journey.ts'
import { enter } from './office.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { act, dialog, opensUsers } from './users-cards.ts'

test('L-14: a schedule adds up its week, says where it is above 44 h, and copies a day to the ticked ones', async ({
  page,
  ana,
  patricia,
}) => {
  await enter(page, patricia, '/registro-lote')
  const panel = page.getByRole('region', { name: 'Configurar Escalas/Férias' })
  await panel.getByLabel('Funcionário').selectOption(ana.name)
  await panel.getByRole('button', { name: 'Nova Escala' }).click()
  const form = page.getByRole('dialog', { name: 'Nova Escala' })
  const day = (name: string) => form.getByRole('group', { name })
  const sum = form.getByRole('status').filter({ hasText: 'por semana' })
  await expect(sum).toHaveText('45 h por semana: acima de 44 h.')
  await day('Segunda-feira').getByLabel('Saída').fill('17:00')
  await expect(sum).toHaveText('44 h por semana')
  await day('Segunda-feira').getByRole('button', { name: 'Copiar Segunda-feira para os dias marcados' }).click()
  await expect(day('Sexta-feira').getByLabel('Saída')).toHaveValue('17:00')
  await expect(sum).toHaveText('40 h por semana')
  await day('Sábado').getByRole('switch', { name: 'Sábado' }).click()
  await day('Sábado').getByLabel('Entrada').fill('08:00')
  await day('Sábado').getByLabel('Saída').fill('12:30')
  await day('Sábado').getByRole('switch', { name: 'Sem intervalo' }).click()
  await expect(sum).toHaveText('44 h 30 min por semana: acima de 44 h.')
  await expectCleanInBothThemes(page, 'escala com soma')
  await expectNoSidewaysScroll(page, 'escala com soma')
})

test('L-14: a password that its owner has chosen is no error; only an admin has a number of people to register', async ({
  page,
  server,
  store,
  ana,
}) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const keeper = await hire({ server, store }, 'Patrícia Souza', { role: 'admin' })
  await opensUsers(page, boss.email)
  await act(page, ana.name, 'Config.Senha')
  await expect(dialog(page, 'Config.Senha')).toContainText('Esta pessoa já usa a própria senha.')
  await expect(dialog(page, 'Config.Senha')).not.toContainText('Erro')
  await page.keyboard.press('Escape')
  await act(page, ana.name, 'Gerenciar Acesso')
  await expect(dialog(page, 'Gerenciar Acesso').getByLabel('Acesso até')).toBeVisible()
  await expect(dialog(page, 'Gerenciar Acesso').getByLabel('Cadastros permitidos')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await act(page, keeper.name, 'Gerenciar Acesso')
  await expect(dialog(page, 'Gerenciar Acesso').getByLabel('Cadastros permitidos')).toBeVisible()
})

test('L-14: Personalizado begins with the month that was shown', async ({ page, ana, today }) => {
  await enter(page, ana, '/saldo-horas')
  await page.getByRole('button', { name: 'Personalizado' }).click()
  const shown = today.split('-').reverse().join('/')
  await expect(page.getByLabel('Fim', { exact: true })).toHaveValue(shown)
  await expect(page.getByLabel('Início', { exact: true })).toHaveValue(`01${shown.slice(2)}`)
  await expect(page.getByText('Datas inválidas')).toHaveCount(0)
})

test('L-14: a new company begins with its name; "Estou na loja agora" puts it on the map', { tag: '@longer' }, async ({
  page,
  helena,
  master,
}) => {
  await enter(page, helena, '/gerenciar-lojas')
  await page.getByRole('button', { name: 'Nova empresa' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova empresa' })
  await expect(form.getByLabel('Rua')).toBeHidden()
  await form.getByRole('button', { name: 'Continuar' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  // Back at the step with the missing field.
  await expect(form.getByText('O nome da loja é obrigatório!')).toBeVisible()
  await expect(form.getByLabel('Nome', { exact: true })).toBeFocused()
  await form.getByLabel('Nome', { exact: true }).fill('Ipê Norte')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await form.getByRole('button', { name: 'Estou na loja agora' }).click()
  await expect(form.getByLabel('Latitude')).toHaveValue('-23.550100')
  await expectCleanInBothThemes(page, 'nova empresa, onde')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect(form.getByLabel('Fuso horário')).toBeVisible()
  await expect(form).not.toContainText('America/Sao_Paulo')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  const stores = await master<{ name: string; latitude: number }[]>('GET', '/stores')
  expect(stores.find(({ name }) => name === 'Ipê Norte')?.latitude).toBe(-23.5501)
})
