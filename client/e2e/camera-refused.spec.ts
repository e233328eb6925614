import { expectArrived } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { launchOptions } from './launch-options.ts'
import { outboxOf } from './outbox.ts'
import { conclude, punchButton, receipt, signIn, tap } from './person.ts'

test.use({ permissions: ['geolocation'], launchOptions: launchOptions({ allowsCamera: false }) })

const SENTENCE = 'E necessario tirar uma foto para registrar o ponto'

test('a camera that is refused: the sentence, how to allow it, another try, and a mark without photo that says so', async ({
  page,
  server,
  store,
}) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  await signIn(page, clara)

  await tap(page, 'ENTRADA')
  const camera = page.getByRole('dialog', { name: 'Tirar selfie para registrar entrada' })
  await expect(camera.getByRole('alert')).toContainText(SENTENCE)
  await expect(camera.getByRole('alert')).toContainText('Permita o uso da câmera nas configurações do navegador')
  await camera.getByRole('button', { name: 'Fechar' }).click()
  await expect(camera).toBeHidden()
  await expect(punchButton(page, 'ENTRADA')).not.toHaveAttribute('aria-disabled')
  expect(await outboxOf(page)).toEqual([])

  await tap(page, 'ENTRADA')
  await expect(camera.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(camera).toBeHidden()
  expect(await outboxOf(page)).toEqual([])
  expect(await server.entries()).toEqual([])

  await tap(page, 'ENTRADA')
  await camera.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(camera.getByRole('alert')).toContainText(SENTENCE)
  await camera.getByRole('button', { name: 'Registrar sem foto' }).click()
  await expect(receipt(page)).toContainText('Entrada registrada com sucesso.')
  const [entry] = await expectArrived(server, ['entrada'])
  expect(entry).toMatchObject({ user_id: clara.id, flags: ['no_photo'], photo_hash: null, photo_file: null })
  await expect(receipt(page)).toContainText('precisa de atenção')
  await expect(receipt(page)).toContainText('O registro foi feito sem foto.')
  await conclude(page)
  await expectArrived(server, ['entrada'])
})

test('once the camera is allowed, another try shows the picture and registers with it', async ({
  context,
  page,
  server,
  store,
}) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  await signIn(page, clara)
  await tap(page, 'ENTRADA')
  await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible()
  await context.grantPermissions(['geolocation', 'camera'])
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await page.getByRole('button', { name: 'Tirar foto e registrar' }).click()
  await expect(receipt(page)).toBeVisible()
  const [entry] = await expectArrived(server, ['entrada'])
  expect(entry).toMatchObject({ user_id: clara.id, flags: [] })
  await expect.poll(async () => (await server.entries())[0]?.photo_file).toBeTruthy()
})
