import { expectArrived } from './arrived.ts'
import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enrol, known, onIdle, punchAt, touchToBegin, types } from './kiosk.ts'
import { installed } from './person.ts'
import { signedIn } from './signed-in.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog } from './users-cards.ts'

test.use({ as: 'master', viewport: { width: 800, height: 1280 } })

test('a tablet becomes a kiosk, and people register at it with and without a network', async ({
  context,
  page,
  server,
  store,
  ana,
  helena,
  ownBrowser,
}) => {
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  for (const [person, pin] of [
    [ana, '2580'],
    [bruno, '1379'],
  ] as const)
    await (await asking(server, person.email))('PUT', '/pins/me', { pin })
  await enrol(page, 'Balcão')
  expect(await page.evaluate(() => localStorage.getItem('auth_token')), 'it holds nobody’s session').toBeNull()
  await installed(page)
  await expectCleanInBothThemes(page, 'quiosque')

  await punchAt(page, 'Ana Paula', '2580', 'ENTRADA')
  const [first] = await expectArrived(server, ['entrada'])
  expect(first).toMatchObject({ user_id: ana.id, flags: [], proof: 'pin' })

  await context.setOffline(true)
  await punchAt(page, 'Bruno', '1379', 'ENTRADA')
  await punchAt(page, 'Ana Paula', '2580', 'PAUSA')
  // The tablet was switched off and on in between.
  await page.reload()
  await onIdle(page)
  await punchAt(page, 'Ana Paula', '2580', 'RETORNO')
  await expect(page.getByText('3 aguardando envio')).toBeVisible()

  await context.setOffline(false)
  const entries = await expectArrived(server, ['entrada', 'entrada', 'pausa', 'retorno'])
  expect(entries.map(({ user_id }) => user_id)).toEqual([ana.id, bruno.id, ana.id, ana.id])
  expect(entries.flatMap(({ flags }) => flags).filter((flag) => flag !== 'near_duplicate')).toEqual([])
  await expect(page.getByText('Tudo enviado')).toBeVisible()

  const office = await signedIn(ownBrowser, server, helena, { viewport: { width: 1440, height: 900 } })
  await office.goto('/aparelhos')
  await office.getByRole('button', { name: /^Mais ações: Balcão/ }).click()
  await office.getByRole('button', { name: 'Ver marcações' }).click()
  const marks = dialog(office, 'Marcações: Balcão').getByRole('listitem')
  await expect(marks).toHaveCount(4)
  await expect(marks.first()).toContainText(/Ana Paula.*com PIN.*Retorno/)
  await expectCleanInBothThemes(office, 'marcações do quiosque')
  await marks.nth(1).getByRole('link').click()
  await expect(office).toHaveURL(/pessoa\?userId=.*&dia=/)
  await office.getByRole('button', { name: /^Abrir entrada das/ }).click()
  await expect(office.getByText(/no quiosque Balcão, com PIN/)).toBeVisible()
})

test('a wrong PIN registers nothing; the third offers the photo, and who left the roster is gone', {
  tag: '@longer',
}, async ({ page, server, ana, master }) => {
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: '2580' })
  await enrol(page, 'Balcão')
  await known(page, 'Ana Paula', '1111')
  for (const wrong of ['2222', '3333']) {
    await expect(page.getByText('PIN errado. Tente de novo.')).toBeVisible()
    await types(page, wrong)
  }
  await expect(page.getByRole('button', { name: 'Registrar com foto, sem PIN' })).toBeVisible()
  await expectCleanInBothThemes(page, 'PIN errado')
  expect(await server.entries()).toEqual([])
  await master('PUT', `/users/${ana.id}`, { is_active: false })
  await page.goto('/quiosque')
  await onIdle(page)
  await touchToBegin(page).click()
  await expect(page.getByRole('button', { name: /^Ana Paula/ })).toHaveCount(0, { timeout: 15_000 })
})
