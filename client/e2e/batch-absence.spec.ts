import { PASSWORD } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enter, tickAll } from './office.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

/** A Wednesday long ago: eight hours are expected, and no named period includes it. */
const LONG_AGO = '2024-03-06'

const brazilian = (day: string) => day.split('-').reverse().join('/')

test('absences for health and for oneself, one a day; their history by period, person and company, and taken back', {
  tag: '@longer',
}, async ({ page, server, ana, today, helena, patricia }) => {
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  const caio = await hire({ server, store: norte }, 'Caio Neves')
  await enter(page, helena, '/registro-lote?modo=ausencia')
  await expect(page.getByRole('heading', { name: 'Registro em Lote: Ausência' })).toBeVisible()
  await expect(page.getByText('Desconta as horas do dia do banco de horas (8h)')).toBeVisible()
  const choose = (name: string) => page.getByRole('checkbox', { name }).press('Space')
  const register = (count: number) => page.getByRole('button', { name: `Registrar Ausência (${count})` }).click()
  const done = page.getByRole('region', { name: 'Configurações' }).getByText('Ausências registradas com sucesso!')

  await choose(ana.name)
  await register(1)
  await expect(done).toBeVisible()
  await page.getByRole('radio', { name: /^Pessoal/ }).check({ force: true })
  await page.getByLabel('Data da ausência').fill(LONG_AGO)
  await page.getByLabel('Detalhes (opcional)').fill('Mudança de casa')
  await choose(ana.name)
  await choose(caio.name)
  await expect(page.getByText('2 prontos para registrar')).toBeVisible()
  await register(2)
  await expect(done).toBeVisible()
  await choose(ana.name)
  await choose(patricia.name)
  await expect(page.getByText('1 pronto para registrar')).toBeVisible()
  await expectCleanInBothThemes(page, 'registro de ausência')
  // The button counts the people it registers, not those who are ticked.
  await register(1)
  const all = `Alguns registros não puderam ser criados${ana.name}: Já existe ausência registrada nesta data.`
  await expect(page.getByRole('alert')).toContainText(all)
  await expect(done).toBeVisible()

  await page.getByRole('button', { name: 'Histórico de Ausências' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico de Ausências' })
  const items = history.getByRole('listitem')
  const search = () => history.getByRole('button', { name: 'Buscar' }).click()
  await expect(items).toHaveText([new RegExp(`${ana.name}.*${brazilian(today)}, duração 00:00.*Saúde`)])
  await expectCleanInBothThemes(page, 'histórico de ausências')
  await history.getByRole('button', { name: 'Mês passado' }).click()
  await search()
  await expect(history.getByText('Nenhuma ausência registrada no período selecionado.')).toBeVisible()
  await history.getByRole('button', { name: 'Mês atual' }).click()
  await search()
  await expect(items).toHaveCount(1)
  await history.getByRole('button', { name: 'Personalizado' }).click()
  await history.getByLabel('Data de início').fill('')
  await search()
  await expect(history.getByText('Informe as datas de início e fim.')).toBeVisible()
  await history.getByLabel('Data de início').fill('2024-03-31')
  await history.getByLabel('Data de fim').fill('2024-03-01')
  await search()
  await expect(history.getByText('Período inválido')).toBeVisible()
  await history.getByLabel('Data de início').fill('2024-03-01')
  await history.getByLabel('Data de fim').fill('2024-03-31')
  await search()
  await expect(items).toHaveCount(3)
  await history.getByLabel('Funcionário').selectOption(patricia.name)
  await search()
  await expect(items).toHaveText([/Patrícia Souza/])
  await history.getByLabel('Funcionário').selectOption('Todos')
  await history.getByLabel('Empresa').selectOption('Ipê Norte')
  await search()
  await expect(items).toHaveText([
    new RegExp(`Caio Neves.*duração 08:00.*Registrada em ${brazilian(today)}. Mudança de casa.*Pessoal`),
  ])

  await history.getByRole('button', { name: /^Excluir Pessoal de Caio Neves/ }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar Exclusão' })
  await expect(confirm).toContainText('O saldo de horas será ajustado automaticamente.')
  await expectCleanInBothThemes(page, 'excluir ausência')
  await confirm.getByLabel('Sua senha').fill('errada')
  await confirm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(confirm.getByText('Senha incorreta')).toBeVisible()
  await server.faults([{ path: '^/api/time-entries/[^/?]+$', mode: 'html', times: 1 }])
  await confirm.getByLabel('Sua senha').fill(PASSWORD)
  await confirm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(confirm).toContainText('Erro ao excluir ausência')
  await confirm.getByLabel('Sua senha').fill(PASSWORD)
  await confirm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Ausência excluída com sucesso!')).toBeVisible()
  await expect(items).toHaveCount(0)
})

test('marks: who stays out by which rule; their history by period, person and company, and taken back', {
  tag: '@longer',
}, async ({ page, server, store, ana, patricia, master }) => {
  const caio = await hire({ server, store }, 'Caio Neves')
  const write = (user_ids: string[], entry_type: string, time: string) =>
    master('POST', '/time-entries/batch', { user_ids, entry_type, date: LONG_AGO, time, justification: 'Sistema fora' })
  await write([ana.id, caio.id], 'entrada', '08:00')
  await write([caio.id], 'pausa', '12:00')
  await enter(page, patricia, '/registro-lote')
  await expect(page.getByRole('button', { name: 'Registrar Entrada (0)' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Data', { exact: true }).fill(LONG_AGO)
  await page.getByLabel('Hora', { exact: true }).fill('13:00')
  await tickAll(page)
  // Her own hours need a request.
  await expect(page.getByText('2 selecionados')).toBeVisible()
  const herself = page.getByRole('listitem').filter({ hasText: 'Seu próprio registro vai por solicitação.' })
  await expect(herself).toContainText(patricia.name)
  await expect(herself.getByRole('checkbox')).toBeDisabled()
  const check = page.getByRole('region', { name: 'Conferência' }).getByRole('listitem')
  await expect(check).toHaveText([
    '1 pronto para registrar',
    `${ana.name} fica de foraSequência inválida. Último registro foi de entrada`,
  ])
  await page.getByText('Retorno', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Registro em Lote: Retorno' })).toBeVisible()
  await expect(check).toHaveText([
    '1 pronto para registrar',
    `${ana.name} fica de foraSequência inválida. Último registro foi de entrada`,
  ])
  await page.getByLabel('Hora', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Registrar Retorno (2)' }).click()
  await expect(page.getByRole('alert')).toContainText('Selecione a data e hora para o registro.')
  await page.getByLabel('Hora', { exact: true }).fill('13:00')
  await page.getByRole('button', { name: 'Registrar Retorno (1)' }).click()
  await expect(page.getByRole('alert')).toContainText('Alguns registros não puderam ser criados')
  await expect(page.getByText('Sucesso! Registros criados com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: 'Histórico de Registros' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico de Registros' })
  const items = history.getByRole('listitem')
  for (const period of ['Hoje', 'Este mês', 'Mês passado']) {
    await history.getByRole('button', { name: period }).click()
    await history.getByRole('button', { name: 'Buscar' }).click()
    await expect(history.getByText('Nenhum registro encontrado no período selecionado.')).toBeVisible()
  }
  await history.getByRole('button', { name: 'Personalizado' }).click()
  await history.getByLabel('Data de início').fill(LONG_AGO)
  await history.getByLabel('Data de fim').fill(LONG_AGO)
  await history.getByRole('button', { name: 'Buscar' }).click()
  await expect(items).toHaveText([
    /Caio Neves06\/03\/2024 às 13:00Registro manualRetorno/,
    /Caio Neves06\/03\/2024 às 12:00Registro manual: Sistema foraPausa/,
    /Ana Paula Ribeiro06\/03\/2024 às 08:00/,
    /Caio Neves06\/03\/2024 às 08:00/,
  ])
  await expectCleanInBothThemes(page, 'histórico de registros')
  await history.getByLabel('Funcionário').selectOption(ana.name)
  await history.getByLabel('Empresa').selectOption(store.name)
  await history.getByRole('button', { name: 'Buscar' }).click()
  await expect(items).toHaveCount(1)
  await history.getByRole('button', { name: /^Excluir Entrada de Ana/ }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar Exclusão' })
  await server.faults([{ path: '/api/time-entries/', mode: 'html', times: 1 }])
  await confirm.getByLabel('Sua senha').fill(PASSWORD)
  await confirm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(confirm.getByText('Erro ao excluir registro')).toBeVisible()
  await confirm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Registro excluído com sucesso!')).toBeVisible()
  await expect(items).toHaveCount(0)
})
