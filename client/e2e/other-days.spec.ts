import { addDays } from '#shared/calendar/day.ts'
import { formatDay, formatDayNear } from '#shared/text/format.ts'
import { expect, test } from './journey.ts'
import { noteIn } from './on-screen.ts'
import { installed, openPonto } from './person.ts'
import { expectDialogFits } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.describe('a schedule of every other day', () => {
  test.use({ as: 'admin' })

  test('12×36 is written with its first day, listed by its rhythm and typed again as it was', {
    tag: '@longer',
  }, async ({ page, ana, today }) => {
    await page.goto('/registro-lote')
    const panel = page.getByRole('region', { name: 'Configurar Escalas/Férias' })
    await panel.getByLabel('Funcionário').selectOption(ana.name)
    await panel.getByRole('button', { name: 'Nova Escala' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova Escala' })
    await dialog.getByLabel('Nome da escala').fill('12×36')
    await dialog.getByRole('tab', { name: 'Dia sim, dia não' }).click()
    const save = () => dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByLabel('Um dia de trabalho')).toHaveValue(formatDay(today))
    await expect(dialog.getByRole('status').filter({ hasText: 'em média' })).toContainText('38 h 30 min por semana')
    await dialog.getByLabel('Saída').fill('')
    await save()
    await expect(noteIn(dialog)).toContainText('configure os horários para os dias de trabalho')
    await dialog.getByLabel('Entrada').fill('19:00')
    await dialog.getByLabel('Saída').fill('07:00')
    await dialog.getByLabel('Um dia de trabalho').fill(formatDay(addDays(today, 1)))
    await expect(dialog.getByRole('status').filter({ hasText: 'em média' })).toContainText(
      `Trabalha ${[1, 3].map((days) => formatDayNear(addDays(today, days), today)).join(', ')}`,
    )
    await expectCleanInBothThemes(page, 'escala de dia sim, dia não')
    await expectDialogFits(page, 'escala de dia sim, dia não')
    await save()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Escala criada')).toBeVisible()
    await expect(panel.getByText('dia sim, dia não')).toBeVisible()
    await panel.getByRole('button', { name: 'Editar 12×36' }).click()
    const edit = page.getByRole('dialog', { name: 'Editar Escala' })
    await expect(edit.getByRole('tab', { name: 'Dia sim, dia não' })).toHaveAttribute('aria-selected', 'true')
    await expect(edit.getByLabel('Entrada')).toHaveValue('19:00')
    await expect(edit.getByLabel('Um dia de trabalho')).toHaveValue(formatDay(addDays(today, 1)))
  })
})

test.describe('somebody who works every other day', () => {
  test.use({ as: 'employee', viewport: { width: 390, height: 844 } })

  test('sees the days of work and the days off, also without a network', async ({
    context,
    page,
    ana,
    master,
    today,
  }) => {
    const days = [0, 2, 4, 6, 8, 10, 12].map((apart) => {
      const first_day = addDays(today, apart)
      const day_of_week = new Date(`${first_day}T00:00:00Z`).getUTCDay()
      return { day_of_week, every_weeks: 2, first_day, start_time: '07:00', end_time: '19:00', break_duration: 60 }
    })
    await master('PUT', `/schedules/sets/${ana.id}`, { name: '12×36', days, valid_from: addDays(today, -10) })
    await openPonto(page)
    await installed(page)
    const open = () => page.getByRole('link', { name: 'Minha escala' }).click()
    const sheet = page.getByRole('dialog', { name: 'Minha escala' })
    const day = (apart: number) => sheet.locator(`[data-day="${addDays(today, apart)}"]`)
    await open()
    await expect(day(0)).toContainText('07:00–19:00')
    await expect(day(0)).toHaveAttribute('aria-current', 'date')
    await expect(sheet.getByText('07:00–19:00')).toHaveCount(7)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await page.reload()
    await open()
    await expect(sheet.getByText('07:00–19:00')).toHaveCount(7)
  })
})
