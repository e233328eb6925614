import { expectArrived, expectTapped } from './arrived.ts'
import { expect, test } from './journey.ts'
import { expectStates, forgetFreshness } from './outbox.ts'
import { installed, onPonto, punchAll, signIn, syncIcon, tryToSignIn } from './person.ts'

test('the session ends while the phone is offline: the mark is delivered all the same, then the person signs in again', async ({
  context,
  page,
  server,
  ana,
}) => {
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  const taps = await punchAll(page, 'ENTRADA')
  await expect(syncIcon(page, '1 registro na fila')).toBeVisible()
  await server.endSessions()
  // As after hours offline: the data about the person is old.
  await forgetFreshness(page)

  await context.setOffline(false)
  const entries = await expectArrived(server, ['entrada'])
  expectTapped(entries, taps)
  expect(entries[0]).toMatchObject({ user_id: ana.id, offline: true })
  await expect(page).toHaveURL(/\/login$/)
  await expectStates(page, ['acked'])

  await tryToSignIn(page, ana.email)
  await onPonto(page)
  await expect(page.getByText('Jornada em andamento')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Entrada' })).toHaveCount(1)
  await expectArrived(server, ['entrada'])
})
