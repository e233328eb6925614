import { DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import { expect, test } from './journey.ts'
import { asking, enter, office, writeDay } from './office.ts'

test.use({ viewport: { width: 1280, height: 900 } })

interface Stored {
  id: string
  entry_type: string
  status: string
  request_id: string | null
  decision: { by: string; note: string | null } | null
}

test('requests in one place: one is authorised and becomes a mark, one refused with a reason, one was decided before', async ({
  page,
  server,
  store,
  ana,
  yesterday,
}) => {
  const { patricia, master } = await office({ server, store })
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00')
  const asAna = await asking(server, ana.email)
  const ask = (notes: string, time: string, minutes_adjusted = 0) => {
    const timestamp = new Date(instantOf(yesterday, time, DEFAULT_ZONE)).toISOString()
    return asAna<Stored>('POST', '/time-entries', { entry_type: 'ajuste', timestamp, notes, minutes_adjusted })
  }
  const left = await ask('Ajuste Solicitado: saida - Esqueci de sair', '17:00')
  const more = await ask('Ajuste Solicitado: +01:30 - Inventário', '12:00', 90)
  const late = await ask('Ajuste Solicitado: +00:15 - Reunião', '12:00', 15)
  const stored = async (id: string) => (await asAna<Stored[]>('GET', '/time-entries')).find((entry) => entry.id === id)

  await enter(page, patricia, '/relatorio')
  await page.getByRole('button', { name: 'Solicitações, 3 pendentes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Solicitações' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText(/Saída às 17:00 de .*Esqueci de sair/)

  await dialog.getByRole('button', { name: /^Autorizar Saída às 17:00/ }).click()
  const ask1 = page.getByRole('alertdialog', { name: 'Autorizar solicitação' })
  await ask1.getByRole('button', { name: 'Cancelar' }).click()
  await expect(ask1).toBeHidden()
  expect(await stored(left.id)).toMatchObject({ status: 'pending' })
  await dialog.getByRole('button', { name: /^Autorizar Saída às 17:00/ }).click()
  await ask1.getByRole('button', { name: 'Autorizar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  expect(await stored(left.id)).toMatchObject({ status: 'approved', decision: { by: patricia.email } })
  const marks = await asAna<Stored[]>('GET', '/time-entries?type=saida')
  expect(marks).toMatchObject([{ request_id: left.id }])

  await dialog.getByRole('button', { name: /^Recusar \+01h30min/ }).click()
  const ask2 = page.getByRole('alertdialog', { name: 'Recusar solicitação' })
  await ask2.getByLabel('Motivo da recusa (opcional)').fill('Não houve inventário')
  await ask2.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await stored(more.id)).toMatchObject({ status: 'rejected', decision: { note: 'Não houve inventário' } })

  await master('PUT', `/time-entries/${late.id}/status`, { status: 'rejected' })
  await dialog.getByRole('button', { name: /^Autorizar \+00h15min/ }).click()
  await ask1.getByRole('button', { name: 'Autorizar' }).click()
  await expect(ask1.locator('.note')).toContainText('Esta solicitação já foi decidida.')
  await ask1.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toContainText('Nenhuma solicitação pendente')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Solicitações, 0 pendentes' })).toBeVisible()
})
