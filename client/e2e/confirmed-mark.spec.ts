import type { TimeEntry } from '#shared/clock/entry.ts'
import { expect, test } from './journey.ts'
import { asking, enter, office, writeDay } from './office.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('M-03 a mark that a keeper confirmed is its owner’s: (admin) stands beside what the keeper wrote alone', async ({
  page,
  server,
  store,
  ana,
  today,
  yesterday,
}) => {
  const { patricia, master } = await office({ server, store })
  const asAna = await asking(server, ana.email)
  const location = { latitude: -23.56, longitude: -46.63, accuracy: 5 }
  const timestamp = new Date().toISOString()
  const mark = await asAna<TimeEntry>('POST', '/time-entries', { entry_type: 'entrada', timestamp, location })
  await writeDay(master, ana.id, yesterday, '08:00')
  const asPatricia = await asking(server, patricia.email)
  await asPatricia('PUT', `/time-entries/${mark.id}/status`, { status: 'approved' })

  await enter(page, patricia, `/relatorio-detalhe?userId=${ana.id}&de=${yesterday}&ate=${today}`)
  await page.getByRole('button', { name: `Registros de ${today.split('-').reverse().join('/')}` }).click()
  await expect(page.locator('.dday.open')).toContainText(`conferido por ${patricia.email}`)
  await expect(page.getByText('precisa de atenção')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await enter(page, ana, '/historico')
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(line('Registro manual')).toContainText('(admin)')
  await expect(page.getByText('(admin)')).toHaveCount(1)
})
