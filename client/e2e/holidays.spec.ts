import type { Page } from '@playwright/test'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { nationalHolidays } from '#shared/calendar/national-holidays.ts'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { enter } from './office.ts'
import { noteIn } from './on-screen.ts'
import { givesPassword } from './person.ts'
import { backOnline, expectDialogFits, expectNoSidewaysScroll, reloaded } from './sideways.ts'
import type { TestServer } from './test-server.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog, toast } from './users-cards.ts'

const yearOf = (day: string) => Number(day.slice(0, 4))
const LONG = 'Aniversário da Restauração da Independência do Município de São Luís do Paraitinga'

const rows = (page: Page) => page.getByRole('list', { name: 'Feriados' }).getByRole('listitem')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
/** Press a blocked button, which tells the reason. */
const insist = (page: Page, name: string) => page.getByRole('button', { name }).click({ force: true })

/** Check the rules of a year, with their messages. */
async function years(page: Page, server: TestServer, year: number): Promise<void> {
  await insist(page, `Remover ${year}`)
  await expect(toast(page)).toContainText('Não é possível remover o único ano disponível.')
  await press(page, 'Adicionar ano')
  const add = dialog(page, 'Adicionar ano')
  for (const wrong of ['', '26', 'abcd']) {
    await add.getByLabel('Ano').fill(wrong)
    await add.getByRole('button', { name: 'Adicionar' }).click()
    await expect(add).toContainText('Por favor, digite um ano válido no formato YYYY (ex: 2026)')
  }
  await add.getByLabel('Ano').fill(String(year))
  await add.getByRole('button', { name: 'Adicionar' }).click()
  await expect(add).toContainText(`O ano ${year} já existe na lista!`)
  await expectCleanInBothThemes(page, 'adicionar ano')
  await add.getByLabel('Ano').fill(String(year + 5))
  await server.faults([{ path: '^/api/year-tracks', mode: 'html', times: 1 }])
  await add.getByRole('button', { name: 'Adicionar' }).click()
  await expect(add).toContainText('Ocorreu um erro ao adicionar o ano')
  await add.getByRole('button', { name: 'Adicionar' }).click()
  await expect(add).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`ano=${year + 5}`))
  await expect(page.getByText('Nenhum feriado neste ano.')).toBeVisible()
  await backOnline(page)
  await reloaded(page)
  await expect(page.getByText('Nenhum feriado neste ano.')).toBeVisible()
  await server.faults([{ path: '^/api/year-tracks', mode: 'status', status: 500, times: 1 }])
  await press(page, `Remover ${year + 5}`)
  await givesPassword(page, 'Remover')
  await expect(dialog(page, `Remover ${year + 5}`)).toContainText('Ocorreu um erro ao deletar o ano')
  await givesPassword(page, 'Remover')
  await expect(page.getByRole('button', { name: String(year + 5), exact: true })).toHaveCount(0)
}

test('holidays: years come and go by their rules, a year is filled from the law and copied, each with its counts', {
  tag: '@longer',
}, async ({ page, server, store, today }) => {
  const year = yearOf(today)
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  await enter(page, rosa, '/gerenciar-feriado')
  await expect(page.getByText('Nenhum feriado neste ano.')).toBeVisible()
  await years(page, server, year)
  const legal = nationalHolidays(year).length
  await press(page, 'Adicionar feriados nacionais')
  await expect(toast(page)).toContainText(`${legal} criados, 0 já existentes.`)
  await expect(rows(page)).toHaveCount(legal)
  await press(page, 'Adicionar feriados nacionais')
  await expect(toast(page).last()).toContainText(`0 criados, ${legal} já existentes.`)

  await server.faults([{ path: '/api/holidays/copy', mode: 'status', status: 500, times: 1 }])
  await press(page, `Copiar para ${year + 1}`)
  await expect(toast(page).last()).toContainText('Ocorreu um erro ao copiar os feriados')
  await press(page, `Copiar para ${year + 1}`)
  await expect(toast(page).last()).toContainText('já existentes.')
  await expect(page).toHaveURL(new RegExp(`ano=${year + 1}`))
  await expect(rows(page)).toHaveCount(legal)
  await expectCleanInBothThemes(page, 'gerenciar feriados')
  await expectNoSidewaysScroll(page, 'gerenciar feriados')

  // H-06: the year is removed with its holidays, after their number was shown and the password was given.
  await press(page, `Remover ${year + 1}`)
  await expect(dialog(page, `Remover ${year + 1}`)).toContainText(`feriados de ${year + 1} são excluídos`)
  await expect(dialog(page, `Remover ${year + 1}`)).toContainText(`O ano ${year + 1} sai da lista.`)
  await givesPassword(page, 'Remover')
  await expect(toast(page).last()).toContainText('feriados excluídos.')
  await expect(page.getByRole('button', { name: String(year + 1), exact: true })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(legal)
})

test('a holiday: what is missing is said, a lost connection keeps the words, a local one binds its companies, and it goes', {
  tag: '@longer',
}, async ({ page, server, store, today }) => {
  const year = yearOf(today)
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  const api = await speaksAs(server, rosa.email)
  const stored = () => api.ask<Holiday[]>('GET', '/holidays')
  await enter(page, rosa, '/gerenciar-feriado')
  await press(page, 'Novo feriado')
  const form = dialog(page, 'Novo feriado')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Data e nome são obrigatórios')).toHaveCount(2)
  await form.getByLabel('Nome').fill(LONG)
  await form.getByLabel('Data').fill(`${year}-06-10`)
  await form.getByRole('button', { name: 'Local' }).click()
  await form.getByLabel('Ipê Norte').check({ force: true })
  await form.getByRole('switch', { name: 'Repete todo ano' }).click()
  await expectCleanInBothThemes(page, 'novo feriado')
  await expectDialogFits(page, 'novo feriado')

  // A captive portal answers instead of the server: nothing is written, and nothing typed is lost.
  await server.faults([{ path: '/api/holidays$', mode: 'html', times: 1 }])
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toContainText('Ocorreu um erro ao salvar o feriado')
  await expect(form.getByLabel('Nome')).toHaveValue(LONG)
  expect(await stored()).toEqual([])
  await backOnline(page)
  await expect(form.getByRole('button', { name: 'Salvar' })).not.toHaveAttribute('aria-disabled')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page).last()).toContainText('Feriado criado com sucesso.')
  await expect(form).toBeHidden()
  await reloaded(page)
  await expect(rows(page)).toContainText([/todo ano · 1 empresa/])
  const [made] = await stored()
  expect(made).toMatchObject({ name: LONG, type: 'local', is_recurring: true, store_ids: [norte.id] })
  await expectNoSidewaysScroll(page, 'um feriado de nome longo')

  await press(page, `Editar ${LONG}`)
  const edit = dialog(page, 'Editar feriado')
  await edit.getByLabel('Nome').fill('Padroeira')
  await edit.getByRole('button', { name: 'Nacional' }).click()
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page).last()).toContainText('Feriado atualizado com sucesso.')
  await expect(edit).toBeHidden()
  expect(await stored()).toMatchObject([{ name: 'Padroeira', type: 'national', store_ids: [] }])
  // It recurs next year.
  await page.goto(`/gerenciar-feriado?ano=${year}`)
  await expect(rows(page)).toHaveCount(1)

  await press(page, 'Excluir Padroeira')
  const ask = page.getByRole('dialog', { name: 'Excluir feriado' })
  await expectCleanInBothThemes(page, 'excluir feriado')
  await server.faults([{ path: '/api/holidays/', mode: 'status', status: 500, times: 1 }])
  await givesPassword(page, 'Excluir')
  await expect(ask).toContainText('Ocorreu um erro ao deletar o feriado')
  await ask.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page).last()).toContainText('Feriado excluído com sucesso.')
  await expect(page.getByText('Nenhum feriado neste ano.')).toBeVisible()
})

test('holidays are the master’s: an admin is sent to Ponto, what another deleted is said, and without a network nothing is promised', async ({
  context,
  page,
  server,
  store,
  today,
}) => {
  const year = yearOf(today)
  const rosa = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const carla = await hire({ server, store }, 'Carla Reis', { role: 'admin', admin_stores: [store.id] })
  const api = await speaksAs(server, rosa.email)
  const made = await api.ask<Holiday>('POST', '/holidays', { name: 'Padroeira', date: `${year}-06-10` })
  await enter(page, carla, '/gerenciar-feriado')
  await expect(page).toHaveURL(/\/ponto/)

  await page.evaluate(() => localStorage.clear())
  await enter(page, rosa, '/gerenciar-feriado')
  await press(page, 'Editar Padroeira')
  await api.ask('DELETE', `/holidays/${made.id}`)
  const edit = dialog(page, 'Editar feriado')
  await edit.getByLabel('Nome').fill('Outra')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(noteIn(edit)).toContainText('Não encontrado')
  await expect(edit.getByLabel('Nome')).toHaveValue('Outra')
  await context.setOffline(true)
  await edit.getByRole('button', { name: 'Salvar' }).click({ force: true })
  await expect(toast(page).last()).toContainText('Sem internet não é possível fazer isso agora.')
  await page.keyboard.press('Escape')
  await insist(page, 'Adicionar feriados nacionais')
  await expect(toast(page).last()).toContainText('Sem internet não é possível fazer isso agora.')
  // The last reading stays visible.
  await expect(rows(page)).toHaveCount(1)
})
