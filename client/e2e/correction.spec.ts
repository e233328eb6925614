import { addDays, DEFAULT_ZONE, instantOf, weekdayOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { asking, PASSWORD } from './ask.ts'
import { expect, test } from './journey.ts'
import { lastWorkday, writeDay } from './office.ts'
import { openDay } from './on-screen.ts'
import { expectDialogFits } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 900 } })

const written = (day: string) => day.split('-').reverse().join('/')

test('M-04 a wrong hour is corrected in one deed: the day is shown before and after, and one try more writes nothing twice', async ({
  page,
  server,
  ana,
  today,
  patricia,
  master,
}) => {
  const day = lastWorkday(today)
  await writeDay(master, ana.id, day, '08:00 12:00 13:00 16:24')
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${day}&ate=${day}`)
  await page.getByRole('button', { name: `Registros de ${written(day)}` }).click()
  await page.getByRole('button', { name: 'Abrir saída das 16:24' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog', { name: `Corrigir registro de ${ana.name}` })
  await expect(dialog.getByRole('button', { name: 'Saída 16:24' })).toHaveAttribute('aria-pressed', 'true')
  const [before, after] = [
    dialog.getByRole('region', { name: 'Antes' }),
    dialog.getByRole('region', { name: 'Depois' }),
  ]
  await expect(before).toContainText('07:24')
  await expect(before).toContainText('-00h36min')
  await expect(after).toContainText('07:24')

  await dialog.getByLabel('Hora', { exact: true }).fill('17:24')
  await expect(before).toContainText('07:24')
  await expect(after).toContainText('08:24')
  await expect(after).toContainText('+00h24min')
  await expect(after.getByRole('img')).toHaveAccessibleName(/saida 17:24/)

  const save = dialog.getByRole('button', { name: 'Registrar correção' })
  await save.click()
  await expect(dialog.getByText('Por favor, forneça uma justificativa para o ajuste.')).toBeVisible()
  await dialog.getByLabel('Justificativa').fill('Tocou em SAIDA antes da hora')
  await expectCleanInBothThemes(page, 'corrigir, desktop')
  await expectDialogFits(page, 'corrigir')
  await expectCleanInBothThemes(page, 'corrigir, phone')

  await server.faults([{ path: '/time-entries/correct', mode: 'truncated', times: 1 }])
  await save.click()
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await save.click()
  await expect(dialog).toBeHidden()
  const { days } = await master<UserBalance>('GET', `/users/${ana.id}/balance?from=${day}&to=${day}`)
  expect(days[0]).toMatchObject({ worked_minutes: 504, incomplete: false })
  const corrected = days[0]?.entries.filter(({ group_id }) => group_id !== null) ?? []
  expect(corrected.map(({ kind }) => kind).sort()).toEqual(['disregard', 'manual_mark'])
  expect(new Set(corrected.map(({ group_id }) => group_id)).size).toBe(1)
  await page.setViewportSize({ width: 1280, height: 900 })
  const open = openDay(page)
  await expect(open).toContainText('08:24')
  await expect(open.getByRole('listitem').filter({ hasText: 'Registro desconsiderado' })).toContainText('16:24')
  await expect(open.getByRole('listitem').filter({ hasText: '17:24' })).toContainText(`Escrito por ${patricia.name}`)
})

test('M-04 a day without any mark is filled in one deed, also a day off; what the server refuses stands beside its field', {
  tag: '@longer',
}, async ({ page, ana, today, master }) => {
  let sunday = addDays(today, -1)
  while (weekdayOf(sunday) !== 0) sunday = addDays(sunday, -1)
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${sunday}&ate=${sunday}`)
  await page.getByRole('button', { name: 'Mostrar 1 dia sem expediente' }).click()
  await page.getByRole('button', { name: `Registros de ${written(sunday)}` }).click()
  await page.getByRole('button', { name: `Corrigir o dia ${written(sunday)}` }).click()
  const dialog = page.getByRole('dialog', { name: `Corrigir registro de ${ana.name}` })
  const times = ['08:00', '12:00', '13:00', '17:00']
  for (const [index, time] of times.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Adicionar registro' }).click()
    await dialog.getByLabel('Hora', { exact: true }).fill(time)
  }
  const after = dialog.getByRole('region', { name: 'Depois' })
  await expect(after).toContainText('+08h00min')
  await dialog.getByLabel('Justificativa').fill('Inventário de domingo')

  // Somebody else writes the same mark meanwhile.
  const at = new Date(instantOf(sunday, '08:00', DEFAULT_ZONE)).toISOString()
  const mark = { user_id: ana.id, entry_type: 'entrada', timestamp: at, notes: 'Registro manual' }
  const { id } = await master<TimeEntry>('POST', '/time-entries', mark)
  await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  await expect(dialog.getByText('Já existe registro neste horário')).toBeVisible()
  await expect(dialog.getByLabel('Hora', { exact: true })).toHaveValue('08:00')
  await expect(dialog.getByLabel('Justificativa')).toHaveValue('Inventário de domingo')
  await master('DELETE', `/time-entries/${id}`)
  await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  await expect(dialog).toBeHidden()
  const { days } = await master<UserBalance>('GET', `/users/${ana.id}/balance?from=${sunday}&to=${sunday}`)
  expect(days[0]).toMatchObject({ worked_minutes: 480, balance_minutes: 480 })
})

test('M-04 a mark that should not be there is only disregarded with the own password; what does not fit is said while typing', async ({
  page,
  server,
  ana,
  today,
  master,
}) => {
  const day = lastWorkday(today)
  const asAna = await asking(server, ana.email)
  await writeDay(master, ana.id, day, '08:00 12:00 13:00 17:00')
  const timestamp = new Date(instantOf(day, '17:30', DEFAULT_ZONE)).toISOString()
  await master('POST', '/time-entries', { user_id: ana.id, entry_type: 'entrada', timestamp, notes: 'Registro manual' })
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${day}&ate=${day}`)
  await page.getByRole('button', { name: `Registros de ${written(day)}` }).click()
  await page.getByRole('button', { name: `Corrigir o dia ${written(day)}` }).click()
  const dialog = page.getByRole('dialog', { name: `Corrigir registro de ${ana.name}` })

  await dialog.getByRole('button', { name: 'Pausa 12:00' }).click()
  await dialog.getByRole('button', { name: 'Mudar o tipo' }).click()
  await dialog.getByLabel('Tipo').selectOption('Retorno')
  await expect(dialog.getByText(/^Retorno às 12:00 não cabe neste dia/)).toBeVisible()
  await dialog.getByLabel('Justificativa').fill('Tocou duas vezes')
  await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  await expect(dialog.getByText(/^Retorno às 12:00 não cabe neste dia/)).toHaveCount(2)
  await dialog.getByLabel('Tipo').selectOption('Pausa')
  await expect(dialog.getByText(/não cabe neste dia/)).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Entrada 17:30' }).click()
  await dialog.getByRole('button', { name: 'Desconsiderar' }).click()
  await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  const sure = page.getByRole('dialog', { name: 'Desconsiderar registro' })
  await expect(sure).toContainText('Entrada 17:30')
  await sure.getByLabel('Sua senha').fill(PASSWORD)
  await sure.getByRole('button', { name: 'Desconsiderar' }).click()
  await expect(dialog).toBeHidden()
  const entries = await asAna<TimeEntry[]>('GET', `/time-entries?from=${day}&to=${day}`)
  expect(entries.filter(({ entry_type }) => entry_type === 'entrada')).toHaveLength(1)
  expect(entries.find(({ kind }) => kind === 'disregard')).toMatchObject({ justification: 'Tocou duas vezes' })
})
