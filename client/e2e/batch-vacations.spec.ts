import { addDays } from '#shared/calendar/day.ts'
import { expect, hire, test } from './journey.ts'
import { noteIn } from './on-screen.ts'
import { givesPassword } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin' })

test('vacations: registered, refused where they overlap, narrowed by filters, changed and deleted', {
  tag: '@longer',
}, async ({ page, server, store, ana, today, master, keep }) => {
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  const caio = await hire({ server, store: norte }, 'Caio Neves')
  await keep([store.id, norte.id])
  await page.goto('/registro-lote?aba=ferias')
  const panel = page.getByRole('region', { name: 'Configurar Escalas/Férias' })
  await expect(panel.getByText('Nenhum registro de férias encontrado.')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Registrar Férias' })
  const register = async (name: string, from: string, to: string) => {
    await panel.getByRole('button', { name: 'Registrar Férias' }).click()
    await dialog.getByLabel('Funcionário *').selectOption(name)
    await dialog.getByLabel('Data de início *').fill(from)
    await dialog.getByLabel('Data de fim *').fill(to)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
  }
  const overlap = 'Férias já cadastradasEste usuário já possui férias registradas que se sobrepõem a este período.'

  await register(ana.name, '2024-03-01', '')
  await expect(noteIn(dialog)).toHaveText('Dados incompletosPreencha todos os campos obrigatórios.')
  await expectCleanInBothThemes(page, 'registrar férias')
  await dialog.getByLabel('Data de fim *').fill('2024-03-20')
  await dialog.getByLabel('Observações').fill('vendeu 10')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Férias registradas', { exact: true })).toBeVisible()
  await register(ana.name, addDays(today, -2), addDays(today, 2))
  await expect(dialog).toBeHidden()
  await register(ana.name, '2024-03-20', '2024-03-25')
  await expect(noteIn(dialog)).toHaveText(overlap)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  // Registered elsewhere after this list was read: the server gives the same answer.
  await master('POST', '/vacations', { user_id: caio.id, start_date: '2031-01-05', end_date: '2031-01-20' })
  await register(caio.name, '2031-01-10', '2031-01-12')
  await expect(noteIn(dialog)).toHaveText(overlap)
  await dialog.getByLabel('Data de início *').fill('2031-02-10')
  await dialog.getByLabel('Data de fim *').fill('2031-02-19')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()

  const rows = panel.locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await panel.getByLabel('Status').selectOption('Em andamento')
  await expect(rows).toHaveText([/^ARAna Paula Ribeiro|Ana Paula Ribeiro.*Em andamento5 dias/])
  await panel.getByLabel('Status').selectOption('Concluídas/Futuras')
  await expect(rows).toHaveCount(3)
  await panel.getByLabel('Ano').selectOption('2024')
  await expect(rows).toHaveText([/Ana Paula RibeiroIpê Centro01\/03\/2024 a 20\/03\/2024Concluída20 dias, vendeu 10/])
  await expect(page).toHaveURL(/ferias-status=outras.*ferias-ano=2024/)
  await panel.getByLabel('Ano').selectOption('Todos')
  await panel.getByLabel('Empresa').selectOption('Ipê Norte')
  await expect(rows).toHaveText([/Caio Neves.*Agendada/, /Caio Neves.*Agendada/])
  await expectCleanInBothThemes(page, 'registro de férias')

  // A vacation does not overlap its own days; it does overlap the other one's.
  await panel.getByRole('button', { name: 'Editar férias de Caio Neves de 10/02/2031' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Férias' })
  await edit.getByLabel('Data de início *').fill('2031-01-15')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(noteIn(edit)).toHaveText(overlap)
  await edit.getByLabel('Data de início *').fill('2031-02-12')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Férias atualizadas')).toBeVisible()
  await expect(rows.filter({ hasText: '12/02/2031 a 19/02/2031' })).toContainText('8 dias')

  for (const day of ['05/01/2031', '12/02/2031']) {
    await panel.getByRole('button', { name: `Excluir férias de Caio Neves de ${day}` }).click()
    const confirm = page.getByRole('dialog', { name: 'Excluir férias' })
    await expect(confirm).toContainText('deixam de contar nos saldos')
    await givesPassword(page, 'Excluir')
    await expect(confirm).toBeHidden()
    await expect(page.getByText('Registro excluído', { exact: true })).toBeVisible()
  }
  await expect(panel.getByText('Nenhum registro de férias encontrado.')).toBeVisible()
})
