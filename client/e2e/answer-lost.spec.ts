import { expectArrived, expectDeliveries, SYNC } from './arrived.ts'
import { expect, test } from './journey.ts'
import { expectStates } from './outbox.ts'
import { conclude, openPonto, punch, queueSheet, syncIcon } from './person.ts'

test.use({ as: 'employee' })

test('the server stores a mark and its answer is lost: it is sent again, is there once, and the queue is empty', async ({
  page,
  server,
  ana,
}) => {
  await openPonto(page)
  await server.faults([{ path: SYNC, mode: 'reset-after', times: 1 }])
  await server.requests()
  await punch(page, 'ENTRADA')
  await expectDeliveries(server, 2)
  await expectStates(page, ['acked'])
  const [entry] = await expectArrived(server, ['entrada'])
  expect(entry).toMatchObject({ user_id: ana.id, device_seq: 1, flags: [] })

  await conclude(page)
  await syncIcon(page, 'Tudo enviado').click()
  await expect(queueSheet(page)).toContainText('Nenhum registro seu aguarda envio neste aparelho.')
  await expect(queueSheet(page).getByRole('listitem')).toHaveCount(0)
})
