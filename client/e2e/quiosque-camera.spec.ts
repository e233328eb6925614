import { expectArrived } from './arrived.ts'
import { expect, test } from './journey.ts'
import { enrolForPhotos, known, onIdle, register, toCamera, untilHeld } from './kiosk.ts'
import { foundByAxe } from './under-axe.ts'

test.use({ as: 'master', viewport: { width: 1280, height: 800 } })

test('a tablet whose page dies with the camera open has the mark, without its photo; the next one has one', {
  tag: '@longer',
}, async ({ context, page, server, store }) => {
  const clara = await enrolForPhotos(page, { server, store })
  await toCamera(page)
  await expect(page.getByText('Olhe para a câmera')).toBeVisible()
  await untilHeld(page)
  await page.close()

  const next = await context.newPage()
  await next.goto('/quiosque')
  await onIdle(next)
  const [first] = await expectArrived(server, ['entrada'])
  expect(first).toMatchObject({ user_id: clara.id, proof: 'pin', flags: ['no_photo'] })

  await known(next, 'Clara', '2580')
  await expect(next.getByText(/^Trabalhando desde/)).toBeVisible()
  await register(next, 'PAUSA')
  const [, second] = await expectArrived(server, ['entrada', 'pausa'])
  expect(second?.flags.filter((flag) => flag !== 'sequence')).toEqual([])
  await expect.poll(async () => (await server.entries())[1]?.photo_file ?? null).not.toBeNull()
})

test('a second tab of a kiosk leaves the tap to the one whose camera is open, and its photo arrives', {
  tag: '@longer',
}, async ({ context, page, server, store }) => {
  const clara = await enrolForPhotos(page, { server, store })
  await toCamera(page)
  await expect(page.getByText('Olhe para a câmera')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/quiosque')
  await onIdle(second)
  const [mark] = await expectArrived(server, ['entrada'])
  expect(mark).toMatchObject({ user_id: clara.id, proof: 'pin', flags: [] })
  await expect.poll(async () => (await server.entries())[0]?.photo_file ?? null).not.toBeNull()
})

test('the camera of a kiosk, while it counts, is clean in both themes', { tag: '@longer' }, async ({
  page,
  server,
  store,
}) => {
  await enrolForPhotos(page, { server, store })
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await toCamera(page)
    await expect(page.getByRole('timer')).toHaveText(/\d/)
    expect(await foundByAxe(page, theme), theme).toEqual([])
    for (const from of ['camera', 'action', 'people']) await test.step(from, () => page.keyboard.press('Escape'))
    await onIdle(page)
  }
  expect(await server.entries()).toEqual([])
})
