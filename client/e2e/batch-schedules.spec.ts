import type { Locator } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import { thisMonth } from '#shared/calendar/period.ts'
import { formatDay, formatDayNear } from '#shared/text/format.ts'
import { expect, test } from './journey.ts'
import { noteIn } from './on-screen.ts'
import { givesPassword } from './person.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin' })

interface Row {
  name: string
  day_of_week: number
  start_time: string
  end_time: string
  break_duration: number
  is_active: boolean
}

test('schedules by weekday and by month: made, checked, changed, made inactive and deleted', {
  tag: '@longer',
}, async ({ page, server, ana, master }) => {
  const rows = async () =>
    (await master<Row[]>('GET', `/schedules?user_id=${ana.id}`)).map(
      ({ name, day_of_week, start_time, end_time, break_duration, is_active }) =>
        `${name} ${day_of_week} ${start_time} ${end_time} ${break_duration} ${is_active}`,
    )
  await page.goto('/registro-lote')
  await expect(page.getByText('Selecione um funcionário para ver as escalas.')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Configurar Escalas/Férias' })
  await panel.getByLabel('Funcionário').selectOption(ana.name)
  await expect(page).toHaveURL(/escala-funcionario=/)
  await expect(panel.getByText('Nenhuma escala cadastrada.')).toBeVisible()

  await panel.getByRole('button', { name: 'Nova Escala' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Escala' })
  const day = (name: string) => dialog.getByRole('group', { name })
  const save = () => dialog.getByRole('button', { name: 'Salvar' }).click()
  const sure = (act = 'Confirmar') => page.getByRole('alertdialog').getByRole('button', { name: act }).click()
  await expect(day('Segunda-feira').getByLabel('Entrada')).toHaveValue('08:00')
  await expect(day('Segunda-feira').getByLabel('Saída')).toHaveValue('18:00')
  await expect(day('Segunda-feira').getByLabel('Intervalo (min)')).toHaveValue('60')
  await expect(day('Sábado').getByRole('switch', { name: 'Sábado' })).not.toBeChecked()
  await save()
  await expect(noteIn(dialog)).toHaveText('Campos obrigatóriosPor favor, informe um nome para a escala')
  // The form is longer than the screen: the problem scrolls into view.
  await expect(noteIn(dialog)).toBeInViewport()
  await dialog.getByLabel('Nome da escala').fill('Comercial')
  await day('Domingo').getByRole('switch', { name: 'Domingo' }).click()
  await save()
  await expect(noteIn(dialog)).toHaveText('Horários inválidosPor favor, configure os horários para Domingo')
  await expectCleanInBothThemes(page, 'nova escala')
  await day('Domingo').getByRole('switch', { name: 'Domingo' }).click()
  await day('Segunda-feira').getByLabel('Intervalo (min)').fill('')
  await day('Terça-feira').getByLabel('Intervalo (min)').fill('90')
  await day('Sábado').getByRole('switch', { name: 'Sábado' }).click()
  await day('Sábado').getByRole('switch', { name: 'Sem intervalo' }).click()
  await server.faults([{ path: '/api/schedules/sets', mode: 'status', status: 500, times: 1 }])
  await save()
  await expect(noteIn(dialog)).toContainText('Não foi possível salvar a escala: ')
  await save()
  await expect(page.getByRole('alertdialog')).toContainText('Vale desde a admissão.')
  await expectCleanInBothThemes(page, 'confirmar escala')
  await sure()
  await expect(page.getByText('Escala criada')).toBeVisible()
  await expect(panel.getByText('6 dias configurados')).toBeVisible()
  expect(await rows()).toEqual([
    'Comercial 1 08:00 18:00 60 true',
    'Comercial 2 08:00 18:00 90 true',
    ...[3, 4, 5].map((weekday) => `Comercial ${weekday} 08:00 18:00 60 true`),
    'Comercial 6 08:00 12:00 0 true',
  ])

  await panel.getByRole('button', { name: 'Editar Comercial' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Escala' })
  await expect(edit.getByRole('group', { name: 'Sábado' }).getByRole('switch', { name: 'Sem intervalo' })).toBeChecked()
  await edit.getByLabel('Nome da escala').fill('Verão')
  await edit.getByRole('switch', { name: 'Escala ativa' }).click()
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await sure()
  await expect(page.getByText('Escala atualizada')).toBeVisible()
  await expect(panel.getByText('Inativa')).toBeVisible()
  await expect(panel.getByText('Verão', { exact: true })).toHaveCSS('text-decoration-line', 'line-through')
  expect(new Set((await rows()).map((row) => row.split(' ').at(-1)))).toEqual(new Set(['false']))

  await panel.getByRole('button', { name: 'Nova Escala' }).click()
  await dialog.getByLabel('Nome da escala').fill('Mensal')
  await dialog.getByRole('tab', { name: 'Config. Mensal' }).click()
  await dialog.getByLabel('Mês').selectOption('março')
  await dialog.getByLabel('Ano').selectOption('2026')
  await save()
  await expect(noteIn(dialog)).toHaveText('ErroEscala não encontrada ou dados inválidos')
  // Two Mondays: the first one counts. A Saturday with hours of its own.
  for (const date of ['02/03/2026', '09/03/2026', '14/03/2026']) {
    await day(date).getByRole('switch', { name: date }).click()
  }
  await day('09/03/2026').getByLabel('Entrada').fill('10:00')
  await day('14/03/2026').getByLabel('Saída').fill('12:00')
  await expectCleanInBothThemes(page, 'escala por mês')
  await save()
  await sure()
  await expect(page.getByText('Escala criada')).toBeVisible()
  expect((await rows()).filter((row) => row.startsWith('Mensal'))).toEqual([
    'Mensal 1 08:00 18:00 60 true',
    'Mensal 6 08:00 12:00 60 true',
  ])

  await panel.getByRole('button', { name: 'Excluir Verão' }).click()
  const confirm = page.getByRole('dialog', { name: 'Excluir escala' })
  await expect(confirm).toContainText('Tem certeza que deseja excluir esta escala?')
  await expectCleanInBothThemes(page, 'excluir escala')
  await server.faults([{ path: '/api/schedules/sets', mode: 'status', status: 500, times: 1 }])
  await givesPassword(page, 'Excluir')
  await expect(noteIn(confirm)).toContainText('Não foi possível excluir a escala: ')
  await confirm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Escala excluída')).toBeVisible()
  await expect(panel.getByText('Verão', { exact: true })).toHaveCount(0)
  await expect(panel.getByText('Mensal', { exact: true })).toBeVisible()
})

test('H-03, H-05: a schedule from next month on, one that recounts days that are over, and a name that exists', {
  tag: '@longer',
}, async ({ page, ana, today, master }) => {
  const next = addDays(thisMonth(today).to, 1)
  const short = (day: string) => formatDayNear(day, today)
  await master('PUT', `/users/${ana.id}`, { admission_date: addDays(today, -30) })
  const worked = { user_ids: [ana.id], entry_type: 'entrada', date: addDays(today, -30), time: '08:00' }
  await master('POST', '/time-entries/batch', worked)
  const week = [1, 2, 3, 4, 5].map((day_of_week) => ({ day_of_week, start_time: '08:00', end_time: '17:00' }))
  await master('PUT', `/schedules/sets/${ana.id}`, { name: 'Loja', days: week })
  await page.goto(`/registro-lote?escala-funcionario=${ana.id}`)
  const panel = page.getByRole('region', { name: 'Configurar Escalas/Férias' })
  const edit = page.getByRole('dialog', { name: 'Editar Escala' })
  const save = (form: Locator) => form.getByRole('button', { name: 'Salvar' }).click()

  await panel.getByRole('button', { name: 'Editar Loja' }).click()
  await edit.getByRole('group', { name: 'Segunda-feira' }).getByLabel('Saída').fill('16:00')
  await edit.getByLabel('A partir de').fill(formatDay(next))
  await expectDialogFits(page, 'editar escala')
  await save(edit)
  await expect(page.getByRole('alertdialog')).toContainText(`Nada muda antes de ${short(next)}.`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(panel.getByText(`a partir de ${short(next)}`)).toBeVisible()
  await expect(panel.getByText(`até ${short(thisMonth(today).to)}`)).toBeVisible()
  await expectNoSidewaysScroll(page, 'escala planejada')
  await expectCleanInBothThemes(page, 'escala planejada')

  const from = addDays(today, -14)
  await panel.getByRole('button', { name: 'Editar Loja', exact: true }).click()
  await edit.getByRole('group', { name: 'Segunda-feira' }).getByLabel('Saída').fill('12:00')
  await edit.getByLabel('A partir de').fill(formatDay(from))
  await save(edit)
  const ask = page.getByRole('dialog', { name: 'Confirmar escala' })
  await expect(ask).toContainText('Recalcula 2 dias que já passaram: o saldo vai de ')
  await expect(ask).toContainText(`O que estava planejado para ${short(next)} deixa de existir.`)
  await expectCleanInBothThemes(page, 'recalcular com senha')
  await givesPassword(page)
  await expect(edit).toBeHidden()
  await expect(panel.getByText('a partir de')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Nova Escala' }).click()
  const form = page.getByRole('dialog', { name: 'Nova Escala' })
  await form.getByLabel('Nome da escala').fill('Outra')
  await save(form)
  await expect(noteIn(form)).toHaveText(
    'Duas escalas não podem valer no mesmo dia da semana.Este dia da semana já está na escala “Loja”.',
  )
  await form.getByLabel('Nome da escala').fill('Loja')
  await save(form)
  await expect(page.getByRole('alertdialog')).toContainText('Já existe uma escala com este nome. Substituir?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Substituir' }).click()
  await expect(page.getByText('Escala criada')).toBeVisible()
  await expect(panel.getByText('5 dias configurados')).toHaveCount(1)
})
