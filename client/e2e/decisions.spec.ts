import type { Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { type Ask, asking, PASSWORD } from './ask.ts'
import { expect, test } from './journey.ts'
import { writeDay } from './office.ts'
import { openDay } from './on-screen.ts'
import { expectDialogFits } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 900 } })

const at = (day: string, time: string) => new Date(instantOf(day, time, DEFAULT_ZONE)).toISOString()
const written = (day: string) => day.split('-').reverse().join('/')

/** Request marks of a day as one group. */
function asksFor(asAna: Ask, day: string, justification: string, times: Record<string, string>) {
  const marks = Object.entries(times).map(([entry_type, time]) => {
    return { id: crypto.randomUUID(), entry_type, timestamp: at(day, time) }
  })
  return asAna<TimeEntry[]>('POST', '/time-entries/requests', { id: crypto.randomUUID(), day, justification, marks })
}

const asksMinutes = (asAna: Ask, day: string, notes: string, minutes_adjusted: number) =>
  asAna<TimeEntry>('POST', '/time-entries', {
    entry_type: 'ajuste',
    timestamp: at(day, '12:00'),
    notes,
    minutes_adjusted,
  })

const requests = (page: Page) => page.getByRole('dialog', { name: 'Solicitações' })
const waiting = (page: Page) => requests(page).getByRole('list', { name: 'Solicitações pendentes' }).locator('> li')
const undo = (page: Page) => page.getByRole('button', { name: 'Desfazer', exact: true })

test('L-05 a request is decided with its day in sight and one click, undone within 8 s, and not lost when the page is left', async ({
  page,
  server,
  ana,
  yesterday,
  master,
}) => {
  const before = addDays(yesterday, -1)
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00')
  const asAna = await asking(server, ana.email)
  const [left] = await asksFor(asAna, yesterday, 'Esqueci de sair', { saida: '17:00' })
  const day = { entrada: '08:00', pausa: '12:00', retorno: '13:00', saida: '17:30' }
  const whole = await asksFor(asAna, before, 'Sem celular', day)
  const stored = async (id = '') => (await asAna<TimeEntry[]>('GET', '/time-entries')).find((entry) => entry.id === id)

  await page.goto('/relatorio')
  await page.getByRole('button', { name: 'Solicitações, 2 pendentes' }).click()
  await expect(waiting(page)).toHaveCount(2)
  const first = waiting(page).first()
  await expect(first).toContainText(/Saída às 17:00 de .*Esqueci de sair/)
  await expect(first).toContainText('O dia fica com 08:00')
  await expect(first.getByRole('img')).toHaveAccessibleName(/saida 17:00/)
  await expect(first).toContainText('pedido hoje')
  const group = waiting(page).nth(1)
  await expect(group).toContainText(`4 registros de ${written(before)}`)
  await expect(group.getByRole('listitem')).toHaveCount(4)
  await expect(group).toContainText('O dia fica com 08:30')
  await expectCleanInBothThemes(page, 'solicitações, desktop')
  await expectDialogFits(page, 'solicitações')
  await expectCleanInBothThemes(page, 'solicitações, phone')
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: /^Autorizar Saída às 17:00/ }).click()
  await expect(waiting(page)).toHaveCount(1)
  await undo(page).click()
  await expect(waiting(page)).toHaveCount(2)
  expect(await stored(left?.id)).toMatchObject({ status: 'pending' })

  await page.getByRole('button', { name: /^Autorizar 4 registros/ }).click()
  await expect(waiting(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Autorizar Saída às 17:00/ }).click()
  await expect(requests(page)).toContainText('Nenhuma solicitação pendente')
  // The next decision sent the previous one; leaving the page sends this one.
  await expect.poll(async () => (await stored(whole[0]?.id))?.status).toBe('approved')
  await page.goto('about:blank')
  await expect.poll(async () => (await stored(left?.id))?.status).toBe('approved')
  const marks = await asAna<TimeEntry[]>('GET', `/time-entries?type=saida&from=${yesterday}`)
  expect(marks).toMatchObject([{ request_id: left?.id, kind: 'manual_mark' }])
  const all = await asAna<TimeEntry[]>('GET', `/time-entries?from=${before}&to=${before}`)
  expect(all.filter(({ kind }) => kind === 'manual_mark')).toHaveLength(4)
})

test('L-05 a refusal needs a reason, several are decided at once, and one that was decided elsewhere is said', {
  tag: '@longer',
}, async ({ page, server, ana, yesterday, patricia, master }) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:00')
  const asAna = await asking(server, ana.email)
  const more = await asksMinutes(asAna, yesterday, 'Ajuste Solicitado: +01:30 - Inventário', 90)
  const late = await asksMinutes(asAna, yesterday, 'Ajuste Solicitado: +00:15 - Reunião', 15)
  const long = await asksMinutes(asAna, yesterday, 'Ajuste Solicitado: +00:20 - Entrega', 20)
  const stored = async (id: string) =>
    (await asAna<TimeEntry[]>('GET', '/time-entries')).find((entry) => entry.id === id)

  await page.goto('/relatorio')
  await page.getByRole('button', { name: 'Solicitações, 3 pendentes' }).click()
  await page.getByRole('button', { name: /^Recusar \+01h30min/ }).click()
  const reason = page.getByRole('form', { name: /^Recusar \+01h30min/ })
  await reason.getByRole('button', { name: 'Recusar' }).click()
  await expect(reason).toContainText('Informe o motivo.')
  await expect(reason.getByLabel('Motivo da recusa')).toBeFocused()
  await reason.getByLabel('Motivo da recusa').fill('Não houve inventário')
  await reason.getByRole('button', { name: 'Recusar' }).click()
  await expect(waiting(page)).toHaveCount(2)

  await master('PUT', `/time-entries/${late.id}/status`, { status: 'rejected', notes: 'Não' })
  await page.getByLabel('Selecionar todas').check({ force: true })
  await page.getByRole('button', { name: 'Autorizar selecionadas' }).click()
  await expect(requests(page)).toContainText('Nenhuma solicitação pendente')
  const rejected = { status: 'rejected', decision: { by: patricia.email, note: 'Não houve inventário' } }
  await expect.poll(() => stored(more.id)).toMatchObject(rejected)
  await expect(page.locator('[data-toast]')).toContainText('Esta solicitação já foi decidida.')
  expect(await stored(long.id)).toMatchObject({ status: 'approved' })
  expect(await stored(late.id)).toMatchObject({ status: 'rejected' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Solicitações, 0 pendentes' })).toBeVisible()
})

test('M-07 decided requests say who, when and what was answered; a decision is taken back with a reason and the password', {
  tag: '@longer',
}, async ({ page, server, ana, yesterday, patricia, master }) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00')
  const asAna = await asking(server, ana.email)
  const asPatricia = await asking(server, patricia.email)
  const [left] = await asksFor(asAna, yesterday, 'Esqueci de sair', { saida: '17:00' })
  const more = await asksMinutes(asAna, yesterday, 'Ajuste Solicitado: +01:30 - Inventário', 90)
  await asPatricia('PUT', `/time-entries/${left?.id}/status`, { status: 'approved' })
  await asPatricia('PUT', `/time-entries/${more.id}/status`, { status: 'rejected', notes: 'Não houve inventário' })

  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${yesterday}&ate=${yesterday}`)
  await page.getByRole('button', { name: `Registros de ${written(yesterday)}` }).click()
  const line = (text: string) => openDay(page).getByRole('listitem').filter({ hasText: text })
  await expect(line('Registro solicitado')).toContainText(`Autorizado por ${patricia.name}`)
  await expect(line('Horas solicitadas')).toContainText(`Recusado por ${patricia.name}`)
  await expect(line('Horas solicitadas')).toContainText('Resposta: Não houve inventário')
  await expect(line('Horas solicitadas').locator('> b')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(line('Registro solicitado').locator('> b')).toHaveCSS('text-decoration-line', 'none')

  await page.goto('/relatorio')
  await page.getByRole('button', { name: 'Solicitações, 0 pendentes' }).click()
  await requests(page).getByRole('tab', { name: 'Recusados' }).click()
  await expect(requests(page)).toContainText(`Recusado por ${patricia.name}`)
  await expect(requests(page)).toContainText('Resposta: Não houve inventário')
  await expectDialogFits(page, 'solicitações recusadas')
  await page.setViewportSize({ width: 1280, height: 900 })
  await requests(page).getByRole('tab', { name: 'Autorizados' }).click()
  await expect(requests(page)).toContainText(`Autorizado por ${patricia.name}`)
  await expectCleanInBothThemes(page, 'solicitações autorizadas')
  await requests(page)
    .getByRole('button', { name: /^Desfazer decisão sobre Saída às 17:00/ })
    .click()
  const sure = page.getByRole('dialog', { name: 'Desfazer decisão' })
  await sure.getByLabel('Sua senha').fill(PASSWORD)
  // Pressing a blocked button still tells the reason.
  await sure.getByRole('button', { name: 'Desfazer decisão' }).click({ force: true })
  await expect(sure).toContainText('Informe o motivo.')
  await sure.getByLabel('Motivo').fill('Autorizei o dia errado')
  await sure.getByRole('button', { name: 'Desfazer decisão' }).click()
  await expect(sure).toBeHidden()
  await expect(requests(page)).toContainText('Nenhuma solicitação autorizada')
  await requests(page)
    .getByRole('tab', { name: /^Pendentes/ })
    .click()
  await expect(waiting(page)).toHaveCount(1)
  const marks = await asAna<TimeEntry[]>('GET', `/time-entries?type=saida&from=${yesterday}`)
  expect(marks).toEqual([])
})
