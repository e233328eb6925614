import { ask, daysAgo, dialog, type Entry, fill, notAllowed, open, row, understood } from './adjustment-form.ts'
import { speaksAs } from './api-person.ts'
import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { paperStates, papersOf } from './papers.ts'
import { installed, leftBehind, onPonto, openPonto, punchAll, tryToSignIn } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee' })

test('without a network it is kept, shown as waiting, and delivered once when the network is back', async ({
  context,
  page,
  server,
  ana,
}) => {
  await openPonto(page)
  await installed(page)
  await punchAll(page, 'ENTRADA')
  await context.setOffline(true)
  await open(page)
  // Today is known offline too: there is no pause to return from.
  await fill(page, 'retorno', daysAgo(0), now())
  await ask(page)
  await expect(notAllowed(page)).toContainText('não cabe neste dia')
  await understood(page)
  await fill(page, 'entrada', daysAgo(5), '08:00')
  await ask(page)
  await expect(page.getByRole('alertdialog', { name: 'Solicitação guardada' })).toBeVisible()
  await understood(page)
  await leftBehind(page)
  await open(page)
  await page.getByRole('tab', { name: 'Historico de ajustes' }).click()
  await expect(row(page)).toContainText('aguardando envio')
  await expectCleanInBothThemes(page, 'pedido na fila')
  await page.keyboard.press('Escape')
  await leftBehind(page)
  await page.reload()
  await onPonto(page)
  expect(await paperStates(page)).toBe('waiting')

  await server.faults([{ path: '/api/time-entries$', mode: 'reset-after', times: 1 }])
  await context.setOffline(false)
  await expect.poll(() => paperStates(page), { timeout: 30_000 }).toBe('sent')
  const seen = await (await speaksAs(server, ana.email)).ask<Entry[]>('GET', '/time-entries?type=ajuste')
  expect(seen).toHaveLength(1)
})

test('refused after the fact: it says why in the history until it is put away, and nobody else sees it', {
  tag: '@longer',
}, async ({ context, page, server, store, ana }) => {
  const bruno = await hire({ server, store }, 'Bruno Carvalho')
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  await open(page)
  // Nothing of a day so long ago is known here.
  await fill(page, 'retorno', daysAgo(75), '13:00')
  await ask(page)
  await understood(page)
  await leftBehind(page)
  await context.setOffline(false)
  await expect.poll(() => paperStates(page), { timeout: 30_000 }).toBe('refused')
  await onPonto(page)
  await open(page)
  await page.getByRole('tab', { name: 'Historico de ajustes' }).click()
  await expect(row(page)).toContainText('Não enviado')
  await expect(row(page)).toContainText('Retorno às 13:00 não cabe neste dia: registre a entrada.')
  await page.keyboard.press('Escape')
  await leftBehind(page)
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click()
  await tryToSignIn(page, bruno.email)
  await onPonto(page)
  await open(page)
  await page.getByRole('tab', { name: 'Historico de ajustes' }).click()
  await expect(dialog(page)).toContainText('Nenhum ajuste solicitado.')
  await page.keyboard.press('Escape')
  await leftBehind(page)
  await page.getByRole('button', { name: 'Sair do Sistema' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click()
  await tryToSignIn(page, ana.email)
  await onPonto(page)
  await open(page)
  await page.getByRole('tab', { name: 'Historico de ajustes' }).click()
  await row(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(row(page)).toHaveCount(0)
  expect(await papersOf(page)).toEqual([])
})

test('M-08 an answer is told on Ponto and in the menu, leads to its request, and is seen without a network', {
  tag: '@longer',
}, async ({ context, page, server, ana, yesterday, patricia }) => {
  const asAna = await asking(server, ana.email)
  const mark = { id: crypto.randomUUID(), entry_type: 'entrada', timestamp: `${yesterday}T08:00:00-03:00` }
  const asked = { id: crypto.randomUUID(), day: yesterday, justification: 'Esqueci', marks: [mark] }
  await asAna('POST', '/time-entries/requests', asked)
  const asPatricia = await asking(server, patricia.email)
  await asPatricia('PUT', `/time-entries/${mark.id}/status`, { status: 'rejected', notes: 'Você estava de folga.' })
  const unseen = async () => (await asAna<Entry[]>('GET', '/time-entries/decisions')).map(({ id }) => id)

  await openPonto(page)
  await installed(page)
  const menu = page.getByRole('button', { name: /^Abrir menu/ })
  await expect(menu).toHaveAccessibleName('Abrir menu, 1 solicitação respondida')
  await expect(page.getByRole('link', { name: 'Ver resposta' })).toBeVisible()
  await expectCleanInBothThemes(page, 'resposta no Ponto')
  await context.setOffline(true)
  await menu.click()
  await page.getByRole('link', { name: 'Respostas: 1 solicitação respondida' }).click()
  await expect(row(page)).toContainText('Rejeitado')
  await expect(row(page)).toContainText('Resposta nova')
  await expect(row(page)).toContainText('Resposta: Você estava de folga.')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAccessibleName('Abrir menu')
  await expect(page.getByText('1 solicitação respondida')).toHaveCount(0)
  expect(await unseen()).toEqual([mark.id])

  await context.setOffline(false)
  await expect.poll(unseen).toEqual([])
})

const now = () =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' }).format()
