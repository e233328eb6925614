import { expectArrived } from './arrived.ts'
import { asking, PASSWORD } from './ask.ts'
import { expect, test } from './journey.ts'
import { enrol, punchAt } from './kiosk.ts'
import { openPonto, punch } from './person.ts'
import { signedIn } from './signed-in.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { toast } from './users-cards.ts'

test.use({ as: 'employee' })

test('one mark on the phone and again at the tablet: a keeper keeps one of them with a tap', {
  tag: '@longer',
}, async ({ page: phone, server, ana, helena, ownBrowser, today }) => {
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: '2580' })
  const tablet = await signedIn(ownBrowser, server, helena, { viewport: { width: 800, height: 1280 } })
  await enrol(tablet, 'Balcão')
  await openPonto(phone)
  await punch(phone, 'ENTRADA')
  await expectArrived(server, ['entrada'])
  await punchAt(tablet, 'Ana Paula', '2580', 'ENTRADA')
  const [first, second] = await expectArrived(server, ['entrada', 'entrada'])
  expect(second?.flags).toContain('near_duplicate')

  const office = await signedIn(ownBrowser, server, helena, { viewport: { width: 1440, height: 900 } })
  await office.goto(`/relatorio-detalhe?userId=${ana.id}&dia=${today}`)
  const twins = office.getByRole('region', { name: 'O mesmo registro duas vezes?' })
  await expect(twins.getByRole('listitem')).toHaveText([/No celular/, /No quiosque Balcão, com PIN/])
  await expectCleanInBothThemes(office, 'registro repetido')
  await twins
    .getByRole('button', { name: /^Manter esta/ })
    .last()
    .click()
  await office.getByLabel('Sua senha').fill(PASSWORD)
  await office.getByRole('button', { name: 'Desconsiderar', exact: true }).click()
  await expect(toast(office)).toContainText('Registro repetido desconsiderado')
  await expect(twins).toHaveCount(0)
  await expect(office.getByText('precisa de atenção')).toHaveCount(0)
  const { marks: kept } = await server.ledger()
  expect(kept.map(({ entry_id }) => entry_id).sort(), 'both originals stay').toEqual([first?.id, second?.id].sort())
  const stands = await (await asking(server, helena.email))<{ id: string; entry_type: string }[]>(
    'GET',
    `/time-entries/today/${ana.id}`,
  )
  const marks = stands.filter(({ entry_type }) => entry_type === 'entrada')
  expect(marks.map(({ id }) => id)).toEqual([second?.id])
})
