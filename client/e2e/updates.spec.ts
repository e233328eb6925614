import { expectArrived, SYNC } from './arrived.ts'
import { buildOf, comeBack, test, updateButton, updateToast } from './builds.ts'
import { expect } from './journey.ts'
import { expectStates } from './outbox.ts'
import { conclude, installed, onPonto, punch, punchAll, signIn } from './person.ts'
import type { TestServer } from './test-server.ts'

/** Wait until a page has asked the server for the newest build. */
async function expectLook(server: TestServer): Promise<void> {
  await expect.poll(async () => (await server.requests()).some(({ path }) => path === '/version.json')).toBe(true)
}

test('three builds in a row: the first by the timer and accepted, the second closed, the third offered and accepted', {
  tag: '@longer',
}, async ({ page, builds, server, ana }) => {
  await signIn(page, ana)
  await installed(page)
  expect(await buildOf(page)).toBeNull()
  await expect(updateToast(page)).toBeHidden()

  // Nobody returns to the page: the timer of 30 s finds the build, however slowly this machine installs it.
  builds.deploy('obra-2')
  await expect(updateToast(page)).toBeVisible({ timeout: 60_000 })
  const second = page.waitForEvent('load')
  await updateButton(page).click()
  await second
  await onPonto(page)
  expect(await buildOf(page)).toBe('obra-2')
  await expect(updateToast(page)).toBeHidden()

  builds.deploy('obra-3')
  await comeBack(page)
  await expect(updateToast(page)).toBeVisible()
  await updateToast(page).getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(updateToast(page)).toBeHidden()
  await punchAll(page, 'ENTRADA')

  builds.deploy('obra-4')
  await comeBack(page)
  await expect(updateToast(page)).toBeVisible()
  const fourth = page.waitForEvent('load')
  await updateButton(page).click()
  await fourth
  await onPonto(page)
  expect(await buildOf(page)).toBe('obra-4')
  await expect(page.getByText('Jornada em andamento')).toBeVisible()
  await expectArrived(server, ['entrada'])
})

test('the very first visit is no update', { tag: '@longer' }, async ({ page, server, ana }) => {
  await signIn(page, ana)
  await installed(page)
  for (let i = 0; i < 3; i += 1) await comeBack(page)
  await expectLook(server)
  await expect(updateToast(page)).toHaveCount(0)
})

test('L-08: an update is accepted in the middle of a delivery: the mark arrives once, and the new build sends what is left', async ({
  page,
  builds,
  server,
  ana,
}) => {
  await signIn(page, ana)
  await installed(page)
  builds.deploy('obra-2')
  await comeBack(page)
  await expect(updateToast(page)).toBeVisible()
  // The server has the mark, but no answer comes before the page and its worker have changed.
  await server.faults([{ path: SYNC, mode: 'hang-after' }])
  await punch(page, 'ENTRADA')
  await conclude(page)
  await expectArrived(server, ['entrada'])
  const loaded = page.waitForEvent('load')
  await updateButton(page).click()
  await loaded
  await onPonto(page)
  expect(await buildOf(page)).toBe('obra-2')
  await expectStates(page, ['captured'])
  await server.faults([])
  await page.reload()
  await expectStates(page, ['acked'])
  await expectArrived(server, ['entrada'])
})
