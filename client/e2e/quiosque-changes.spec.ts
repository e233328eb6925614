import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enrol, known, lookAtStep, onIdle, punchAt, touch, touchToBegin, types } from './kiosk.ts'
import { tryToSignIn } from './person.ts'

test.use({ as: 'master', viewport: { width: 800, height: 1280 } })

/** Wait until a tablet has heard of a change and gone on: the answer that tells of it, and the next question. */
async function heard(page: Page, change: () => Promise<unknown>): Promise<void> {
  const isRoster = (url: string) => url.includes('/kiosks/me/roster')
  const told = page.waitForResponse((answer) => isRoster(answer.url()) && answer.status() === 200)
  await change()
  await told
  await page.waitForRequest((request) => isRoster(request.url()))
}

test('who is moved to another company while they type their PIN is not called wrong, and registers with a photo', {
  tag: '@longer',
}, async ({ page, server, store, ana, master }) => {
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: '2580' })
  const other = await server.store({ name: 'Ipê Bosque' })
  await enrol(page, 'Balcão', { company: store.name })
  await touch(page, touchToBegin(page))
  await touch(page, page.getByRole('button', { name: /^Ana Paula/ }))
  await heard(page, () => master('PUT', `/users/${ana.id}`, { store_id: other.id }))
  await types(page, '2580')
  await expect(page.getByText('Você não está mais na lista deste quiosque')).toBeVisible()
  await lookAtStep(page, 'no longer listed')
  await page.getByRole('button', { name: /ENTRADA/ }).click()
  const [mark] = await expectArrived(server, ['entrada'])
  expect(mark).toMatchObject({ user_id: ana.id, proof: 'photo' })
  expect(mark?.flags).toEqual(expect.arrayContaining(['other_store', 'pin_not_proven']))
  await onIdle(page)
})

test('a new PIN that the server refuses is not believed: at the next choice its owner hears that the old one counts', {
  tag: '@longer',
}, async ({ page, server, store, master }) => {
  const bia = await hire({ server, store }, 'Beatriz Nunes')
  await master('PUT', `/users/${bia.id}`, { birth_date: '1998-11-06' })
  const { pin: drawn } = await master<{ pin: string }>('POST', '/pins/draw', { user_id: bia.id })
  await enrol(page, 'Balcão')
  await known(page, 'Beatriz', drawn)
  // The answer may come with the last digit.
  const refused = page.waitForResponse((answer) => answer.url().includes('/kiosks/me/pins'))
  for (const words of ['Seu PIN era provisório', 'Digite o novo PIN outra vez']) {
    await expect(page.getByText(words)).toBeVisible()
    await types(page, '0611')
  }
  await expect(page.getByRole('button', { name: /ENTRADA/ })).toBeVisible()
  expect(await (await refused).json()).toEqual([expect.objectContaining({ outcome: 'refused' })])
  for (const from of ['action', 'people']) await test.step(from, () => page.keyboard.press('Escape'))
  await touch(page, touchToBegin(page))
  await touch(page, page.getByRole('button', { name: /^Beatriz/ }))
  await expect(page.getByText('ele não foi aceito')).toBeVisible()
  await lookAtStep(page, 'temporary PIN')
  await types(page, drawn)
  await expect(page.getByText('Seu PIN era provisório')).toBeVisible()
})

test('the icon of a kiosk opens it; once it was revoked its keeper makes it a kiosk again, and nothing is lost', {
  tag: '@longer',
}, async ({ page, server, store: _, ana, helena, master }) => {
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: '2580' })
  await enrol(page, 'Balcão')
  await page.goto('/ponto?src=pwa')
  await onIdle(page)
  await punchAt(page, 'Ana Paula', '2580', 'ENTRADA')
  await expectArrived(server, ['entrada'])
  const [first] = await master<{ id: string }[]>('GET', '/kiosks')
  await master('POST', `/kiosks/${first?.id}/revoke`)
  await expect(page.getByText('Este aparelho não é mais um quiosque')).toBeVisible()
  await page.getByRole('link', { name: 'Ir para Aparelhos' }).click()
  await tryToSignIn(page, helena.email)
  await expect(page).toHaveURL(/relatorio/)
  await enrol(page, 'Balcão novo')
  await punchAt(page, 'Ana Paula', '2580', 'PAUSA')
  const [, second] = await expectArrived(server, ['entrada', 'pausa'])
  expect(second?.flags.filter((flag) => flag !== 'near_duplicate')).toEqual([])
})
