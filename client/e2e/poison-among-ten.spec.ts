import { expect, test } from './journey.ts'
import { changeRow, expectStates, outboxOf } from './outbox.ts'
import { installed, onPonto, openPonto, punchAll, queueSheet, syncIcon, type Word } from './person.ts'

test.use({ as: 'employee' })

const words: Word[] = [
  'ENTRADA',
  'PAUSA',
  'RETORNO',
  'PAUSA',
  'RETORNO',
  'PAUSA',
  'RETORNO',
  'PAUSA',
  'RETORNO',
  'SAIDA',
]
const POISONED = 4

test('one of ten queued marks was tampered with: nine are delivered, the tenth is kept, shown and explained', async ({
  context,
  page,
  server,
}) => {
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  await punchAll(page, ...words)
  const row = (await outboxOf(page)).find(({ seq }) => seq === POISONED)
  const payload = row?.payload.replace('"entry_type":"pausa"', '"entry_type":"saida"')
  expect(payload).not.toBe(row?.payload)
  await changeRow(page, POISONED, { payload })

  await context.setOffline(false)
  await expectStates(
    page,
    words.map((_, i) => (i + 1 === POISONED ? 'quarantined' : 'acked')),
  )
  const entries = await server.entries()
  expect(entries.map(({ device_seq }) => device_seq)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10])
  expect(entries.map(({ id }) => id)).not.toContain(row?.id)
  const { marks, report } = await server.ledger()
  expect([marks.length, report.faults]).toEqual([9, []])
  expect(await server.rejected()).toMatchObject([{ event_id: row?.id, code: 'event_hash_wrong' }])

  await onPonto(page)
  // Don't say that everything is sent while one mark is only here.
  await expect(page.getByRole('region', { name: 'registros hoje' }).locator('h2 + span')).toHaveText(
    'precisa de atenção',
  )
  await syncIcon(page, '1 registro precisa de atenção').click()
  const listed = queueSheet(page).getByRole('listitem')
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('Pausa')
  await expect(listed).toContainText('precisa de atenção')
  await expect(listed).toContainText('O registro chegou diferente do que foi guardado no aparelho.')
  await expect(listed).toContainText('O registro está guardado neste aparelho; fale com seu gestor.')
})
