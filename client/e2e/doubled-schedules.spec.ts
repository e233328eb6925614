import { expect, test } from './journey.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 900 } })

const WEEK_MS = 7 * 86_400_000

test('H-05: Pendências tells of two schedules on one weekday, leads to them, and is settled by saving the one that counts', {
  tag: '@longer',
}, async ({ page, server, store, ana, yesterday }) => {
  // As an update leaves them: the older one of the two ended on the day before.
  const both = {
    user_id: ana.id,
    store_id: store.id,
    is_active: true,
    valid_from: null,
    created_at: Date.now() - WEEK_MS,
  }
  for (const day_of_week of [2, 3]) {
    await server.scheduleRow({
      ...both,
      day_of_week,
      name: 'Dia',
      start_time: '08:00',
      end_time: '17:00',
      valid_to: yesterday,
    })
    await server.scheduleRow({
      ...both,
      day_of_week,
      name: 'Noite',
      start_time: '18:00',
      end_time: '22:00',
      valid_to: null,
    })
  }
  await page.goto('/gestao-usuario')
  const troubles = page.getByRole('region', { name: 'Pendências (1)' })
  await expect(troubles).toContainText(
    'Duas escalas em terça-feira, quarta-feira: vale “Noite” (18:00 às 22:00), não mais “Dia” (08:00 às 17:00).',
  )
  await troubles.getByRole('button', { name: ana.name }).click()
  await expect(page).toHaveURL(new RegExp(`/registro-lote\\?escala-funcionario=${ana.id}`))
  const panel = page.getByRole('region', { name: 'Configurar Escalas/Férias' })
  await expect(panel.getByText('Noite', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Editar Noite' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Escala' })
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Escala atualizada')).toBeVisible()
  await page.goto('/gestao-usuario')
  await expect(page.getByRole('heading', { name: ana.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pendências/ })).toHaveCount(0)
})
