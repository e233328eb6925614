import { addDays, DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import type { StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { expect, test } from './journey.ts'
import { lastWorkday } from './office.ts'
import { expectDialogFits } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin', viewport: { width: 390, height: 844 } })

test('a break that nobody marks is chosen in the schedule, and stands in the day with its letter', {
  tag: '@longer',
}, async ({ page, ana, master, today }) => {
  const day = lastWorkday(today)
  const rule = { name: 'CLT, comércio', valid_from: addDays(today, -30), rule: CLT }
  const { id } = await master<StoredPayRule>('POST', '/pay-rules', rule)
  await master('PUT', `/users/${ana.id}/pay-rule`, { rule_id: id, from: rule.valid_from })
  for (const [entry_type, time] of [
    ['entrada', '08:00'],
    ['saida', '17:00'],
  ] as const) {
    const timestamp = new Date(instantOf(day, time, DEFAULT_ZONE)).toISOString()
    await master('POST', '/time-entries', { user_id: ana.id, entry_type, timestamp, notes: 'Registro manual' })
  }
  await page.goto('/registro-lote')
  const panel = page.getByRole('region', { name: 'Configurar Escalas/Férias' })
  await panel.getByLabel('Funcionário').selectOption(ana.name)
  await panel.getByRole('button', { name: 'Nova Escala' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova Escala' })
  await dialog.getByLabel('Nome da escala').fill('Loja')
  await dialog.getByRole('group', { name: 'Segunda-feira' }).getByLabel('Saída').fill('17:00')
  await dialog.getByRole('button', { name: 'Copiar Segunda-feira para os dias marcados' }).click()
  await dialog.getByRole('switch', { name: 'Pausa pré-assinalada' }).click()
  await expect(dialog).toContainText('Ninguém marca a pausa')
  await expectCleanInBothThemes(page, 'pausa pré-assinalada')
  await expectDialogFits(page, 'pausa pré-assinalada')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Escala criada')).toBeVisible()
  await panel.getByRole('button', { name: 'Editar Loja' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Escala' })
  await expect(edit.getByRole('switch', { name: 'Pausa pré-assinalada' })).toBeChecked()

  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${day}&ate=${day}&dia=${day}`)
  const item = page.locator(`[data-day="${day}"]`)
  await expect(item).toContainText('P · pausa 12:00, retorno 13:00: pausa pré-assinalada')
  await expect(item).toContainText('saldo zero')
  await expectCleanInBothThemes(page, 'dia com pausa pré-assinalada')
})
