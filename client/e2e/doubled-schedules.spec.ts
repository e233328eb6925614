import { expect, test } from './journey.ts'
import { enter, office } from './office.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const WEEK_MS = 7 * 86_400_000

test('H-05: Pendências tells of two schedules on one weekday, leads to them, and is settled by saving the one that counts', async ({
  page,
  server,
  store,
  ana,
  yesterday,
}) => {
  const { patricia } = await office({ server, store })
  // As an update leaves them: the older one of the two ended on the day before.
  const both = { userId: ana.id, storeId: store.id, isActive: true, validFrom: null, createdAt: Date.now() - WEEK_MS }
  for (const dayOfWeek of [2, 3]) {
    await server.scheduleRow({
      ...both,
      dayOfWeek,
      name: 'Dia',
      startTime: '08:00',
      endTime: '17:00',
      validTo: yesterday,
    })
    await server.scheduleRow({ ...both, dayOfWeek, name: 'Noite', startTime: '18:00', endTime: '22:00', validTo: null })
  }
  await enter(page, patricia, '/gestao-usuario')
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
