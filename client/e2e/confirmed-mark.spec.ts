import { addDays } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { asking } from './ask.ts'
import { expect, test } from './journey.ts'
import { enter, lastWorkday, writeDay } from './office.ts'
import { openDay } from './on-screen.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 900 } })

test('M-03 a mark that a keeper confirmed is its owner’s: (admin) stands beside what the keeper wrote alone', {
  tag: '@longer',
}, async ({ page, server, ana, today, yesterday, patricia, master }) => {
  const asAna = await asking(server, ana.email)
  const location = { latitude: -23.56, longitude: -46.63, accuracy: 5 }
  const timestamp = new Date().toISOString()
  const mark = await asAna<TimeEntry>('POST', '/time-entries', { entry_type: 'entrada', timestamp, location })
  await writeDay(master, ana.id, yesterday, '08:00')
  // Her days count from here on.
  await writeDay(master, ana.id, addDays(today, -8), '08:00')
  const asPatricia = await asking(server, patricia.email)
  await asPatricia('PUT', `/time-entries/${mark.id}/status`, { status: 'approved' })

  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${yesterday}&ate=${today}`)
  await page.getByRole('button', { name: `Registros de ${today.split('-').reverse().join('/')}` }).click()
  await expect(openDay(page)).toContainText(`conferido por ${patricia.name}`)
  await expect(page.getByText('precisa de atenção')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await enter(page, ana, '/historico')
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(line('Registro manual')).toContainText('(admin)')
  await expect(page.getByText('(admin)')).toHaveCount(1)

  // L-02: a workday without any mark is listed too, with a link to request its marks.
  const blank = lastWorkday(yesterday)
  const day = page.locator('[data-day]').filter({ hasText: `${blank.slice(8)}/${blank.slice(5, 7)}` })
  await expect(day).toContainText('Sem registros')
  await day.getByRole('link', { name: 'Solicitar ajuste deste dia' }).click()
  await expect(page).toHaveURL(/\/ponto/)
  await expect(page.getByRole('dialog', { name: 'Solicitar Ajuste' }).getByLabel('Data', { exact: true })).toHaveValue(
    blank.split('-').reverse().join('/'),
  )
})
