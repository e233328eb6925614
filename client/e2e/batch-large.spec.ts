import { expect, test } from './journey.ts'
import { tickAll } from './office.ts'
import { PEOPLE_ROWS } from './on-screen.ts'

test.use({ as: 'master' })

test('five hundred people are ticked at once and registered in one go, once, though the first answer is lost', {
  tag: '@longer',
}, async ({ page, server, store }) => {
  // With the office's admin and without masters: five hundred.
  await server.crowd(499, store.id)
  await page.goto('/registro-lote')
  await expect(page.locator(PEOPLE_ROWS)).toHaveCount(500)
  await tickAll(page)
  await expect(page.getByText('500 selecionados')).toBeVisible()
  await expect(page.getByText('500 prontos para registrar')).toBeVisible()
  await page.getByLabel('Justificativa (opcional)').fill('Queda de energia')
  const go = page.getByRole('button', { name: 'Registrar Entrada (500)' })
  await server.faults([{ path: '/api/time-entries/batch', mode: 'truncated', times: 1 }])
  await go.click()
  await expect(page.getByRole('alert')).toContainText(
    /Erro ao criar registros.*Ocorreu um erro ao processar sua solicitação\./,
  )
  expect(await server.entries()).toHaveLength(500)
  await expect(page.getByLabel('Justificativa (opcional)')).toHaveValue('Queda de energia')

  await go.click()
  // The toast passes, the note stays.
  await expect(page.getByText('500 registros de Entrada')).toBeVisible()
  await expect(page.getByText('Sucesso! Registros criados com sucesso!')).toBeVisible()
  await expect(page.getByText('0 selecionados')).toBeVisible()
  expect(await server.entries()).toHaveLength(500)

  // Another registration has a new id: now the rule applies.
  await tickAll(page)
  await expect(page.getByText('0 prontos para registrar')).toBeVisible()
  await page.getByRole('button', { name: 'Histórico de Registros' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(100)
  const pager = page.getByRole('navigation', { name: 'Páginas de registros' })
  await expect(pager).toContainText('1–100 de 500 registros')
  await pager.getByRole('button', { name: 'Próxima' }).click()
  await expect(pager).toContainText('101–200 de 500 registros')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(100)
})
