import { readFileSync } from 'node:fs'
import { expectArrived } from './arrived.ts'
import { expect, test } from './journey.ts'
import { installed, leftBehind, onPonto, openPonto, punchAll, syncIcon } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee' })

test('Meu aparelho: what support asks about, the queue as a file, and sending now', { tag: '@longer' }, async ({
  context,
  page,
  server,
  ana,
}) => {
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  await punchAll(page, 'ENTRADA')
  await syncIcon(page, '1 registro na fila').click()
  await page.getByRole('button', { name: 'Meu aparelho' }).click()
  const device = page.getByRole('dialog', { name: 'Meu aparelho' })
  const fact = (name: string) => device.locator('dt').filter({ hasText: name }).locator('+ dd')
  await expect(fact('Versão')).toHaveText(/^\d+\.\d+\.\d+\+[0-9a-f]+$/)
  await expect(fact('Registros na fila')).toHaveText('1')
  await expect(fact('Aplicativo')).toHaveText('pronto para abrir sem internet')
  await expect(fact('Relógio')).toHaveText('certo')
  await expect(fact('Espaço usado')).toContainText('de')
  // The code that only support can use is copied for it, and not shown.
  await expect(device).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await device.getByRole('button', { name: 'Copiar para o suporte' }).click()
  await expect(device.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Código do aparelho: [0-9a-f-]{36}$/)
  await expect(device.getByRole('listitem').first()).toContainText('sem resposta')
  await expectCleanInBothThemes(page, 'meu aparelho')

  const download = page.waitForEvent('download')
  await device.getByRole('button', { name: 'Salvar fila em arquivo' }).click()
  const saved = await download
  const file = JSON.parse(readFileSync(await saved.path(), 'utf8')) as { events: { payload: string }[] }
  expect(file.events.map(({ payload }) => JSON.parse(payload).user_id)).toEqual([ana.id])

  await context.setOffline(false)
  await device.getByRole('button', { name: 'Enviar agora' }).click()
  await expectArrived(server, ['entrada'])
  await expect(fact('Registros na fila')).toHaveText('0')
  await expect(device.getByRole('listitem').first()).toContainText('servidor respondeu a 1 registro')
  await page.keyboard.press('Escape')
  await expect(device).toBeHidden()
})

test('the address ?aparelho=1 opens it, and closing takes it out of the address', async ({ page }) => {
  await openPonto(page)
  await page.goto('/ponto?aparelho=1')
  await expect(page.getByRole('dialog', { name: 'Meu aparelho' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/ponto$/)
  await leftBehind(page)
  await onPonto(page)
})
