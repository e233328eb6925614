import type { Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { writeDay } from './office.ts'
import { installed, openPonto, punch } from './person.ts'
import { backOnline, expectNoSidewaysScroll, reloaded } from './sideways.ts'
import { signedIn } from './signed-in.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { toast } from './users-cards.ts'

test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

const at = (day: string, time: string) => new Date(instantOf(day, time, DEFAULT_ZONE)).toISOString()
const things = (page: Page) => page.getByRole('list', { name: 'Caixa de entrada' }).getByRole('listitem')
const bar = (page: Page) => page.getByRole('navigation', { name: 'Administração' })
const kinds = (page: Page) => page.getByRole('group', { name: 'Tipo' })

test('what waits stands in one list: a request, an open day and a mark far from the company, each settled by one key', async ({
  page,
  server,
  store,
  ana,
  yesterday,
  master,
  ownBrowser,
}) => {
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00')
  const asAna = await asking(server, ana.email)
  const marks = [{ id: crypto.randomUUID(), entry_type: 'saida', timestamp: at(yesterday, '17:00') }]
  const request = { id: crypto.randomUUID(), day: yesterday, justification: 'Esqueci de sair', marks }
  await asAna('POST', '/time-entries/requests', request)
  await asking(server, bruno.email)
  for (const back of [2, 3, 4, 5])
    await writeDay(master, bruno.id, addDays(yesterday, -back), '08:00 12:00 13:00 17:06')
  await writeDay(master, bruno.id, addDays(yesterday, -1), '08:00 12:00 13:00')
  const phone = await signedIn(ownBrowser, server, bruno, {
    geolocation: { latitude: -23.6, longitude: -46.63, accuracy: 10 },
  })
  await openPonto(phone)
  await punch(phone, 'ENTRADA')

  await page.goto('/relatorio')
  await page.getByRole('link', { name: '3 coisas esperam por você', exact: true }).click()
  await expect(page).toHaveTitle('Caixa de entrada (3) · Folha de Ponto')
  await expect(bar(page).getByRole('link', { name: /Caixa de entrada.*3 coisas esperam por você/ })).toBeVisible()
  await expect(things(page)).toHaveCount(3)
  const far = things(page).filter({ hasText: 'Conferir' })
  await expect(far).toContainText(/Entrada às \d\d:\d\d de hoje.*Registro fora do raio/)
  const asked = things(page).filter({ hasText: 'Pedido' })
  await expect(asked).toContainText(/Saída às 17:00 de ontem.*“Esqueci de sair”/)
  await expect(asked).toContainText('dia fica com 08:00')
  const open = things(page).filter({ hasText: 'Dia em aberto' })
  await expect(open).toContainText(/Falta a saída de .*Costuma sair às 17:06\./)
  await expect(open.getByRole('img', { name: /saida 17:06/ })).toBeVisible()
  await expectCleanInBothThemes(page, 'caixa de entrada, desktop')
  await expectNoSidewaysScroll(page, 'caixa de entrada')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectCleanInBothThemes(page, 'caixa de entrada, celular')
  await page.setViewportSize({ width: 1440, height: 900 })

  await asked.focus()
  await page.keyboard.press('a')
  await expect(toast(page)).toContainText('Solicitação autorizada')
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveTitle('Caixa de entrada (2) · Folha de Ponto')
  await expect(things(page).last(), 'the focus went on to the one beside').toBeFocused()
  await page.keyboard.press('z')
  await expect(asked).toHaveCount(1)
  await asked.focus()
  await page.keyboard.press('r')
  await page.getByLabel('Motivo da recusa').fill('Você saiu às 16:00')
  await page.getByRole('button', { name: 'Recusar', exact: true }).click()
  await expect(asked).toHaveCount(0)

  await page.getByRole('button', { name: /^Incluir 17:06/ }).click()
  await expect(toast(page)).toContainText('Registro incluído')
  await far.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: /^Está certo/ }).click()
  await expect(things(page), 'what was refused leaves its day open').toHaveText(/Dia em aberto.*Falta a saída de ontem/)
  await page.goto('about:blank')

  const entries = async () => master<TimeEntry[]>('GET', `/time-entries?user_id=${bruno.id}&limit=100`)
  const included = async () =>
    (await entries()).find(({ day, entry_type }) => day === addDays(yesterday, -1) && entry_type === 'saida')
  await expect.poll(included).toMatchObject({ timestamp: at(addDays(yesterday, -1), '17:06') })
  await expect.poll(async () => (await entries()).find(({ flags }) => flags.length > 0)?.status).toBe('approved')
  await expect
    .poll(async () => (await asAna<TimeEntry[]>('GET', '/time-entries/decisions'))[0]?.status)
    .toBe('rejected')
})

test('nothing waits: one sentence and one way on; without a network what was read stays, and nothing is decided', {
  tag: '@longer',
}, async ({ page, ana, yesterday, master }) => {
  await page.goto('/caixa')
  await expect(page.getByText('Nada espera por você.')).toBeVisible()
  await expectCleanInBothThemes(page, 'caixa vazia')
  await expectNoSidewaysScroll(page, 'caixa vazia')
  await expect(page.getByRole('link', { name: 'Ver Relatório' })).toBeVisible()

  for (const back of [1, 2, 3]) await writeDay(master, ana.id, addDays(yesterday, -back), '08:00 12:00 13:00 17:00')
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00')
  await page.reload()
  await expect(things(page)).toHaveCount(1)
  await installed(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(things(page)).toHaveCount(1)
  await things(page).focus()
  await page.keyboard.press('a')
  await expect(toast(page)).toContainText('Sem internet não é possível decidir.')
  await expect(things(page)).toHaveCount(1)
  await page.context().setOffline(false)
  await backOnline(page)
  await reloaded(page)
  await page.getByRole('button', { name: /^Incluir 17:00/ }).click()
  await expect(page.getByText('Nada espera por você.')).toBeVisible()
})

test('only keepers have it', async ({ page, server, ana, ownBrowser }) => {
  const employee = await signedIn(ownBrowser, server, ana)
  await employee.goto('/caixa')
  await expect(employee).toHaveURL(/\/ponto$/)
  await expect(employee.getByText('Caixa de entrada')).toHaveCount(0)
  await page.goto('/caixa')
  await expect(page.getByRole('heading', { name: 'Caixa de entrada' })).toBeVisible()
})

test('three hundred things: the newest fifty first, by kind, and all days that are listed confirmed at once', {
  tag: '@longer',
}, async ({ page, server, store, master, yesterday }) => {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, i) => hire({ server, store }, `Pessoa ${String(i).padStart(2, '0')}`)),
  )
  for (const { id } of people)
    for (let back = 0; back < 30; back++) await writeDay(master, id, addDays(yesterday, -back), '08:00')
  await page.goto('/caixa')
  await expect(kinds(page).getByRole('button', { name: 'Tudo 300' })).toBeVisible()
  await expect(things(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Mostrar mais (250)' }).click()
  await expect(things(page)).toHaveCount(100)
  await kinds(page).getByRole('button', { name: 'Dias em aberto 300' }).click()
  await expect(page).toHaveURL(/tipo=open_day/)
  await expect(bar(page)).toContainText('99+')
  await expectNoSidewaysScroll(page, 'caixa cheia', [390])
})
