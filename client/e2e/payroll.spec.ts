import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lastMonth } from '#shared/calendar/period.ts'
import type { Closing } from '#shared/contract/closings.ts'
import { PAYROLL_PRESETS } from '#shared/payroll/presets.ts'
import { payrollMessages } from '#shared/text/payroll-messages.ts'
import type { Ask } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { writeDay } from './office.ts'
import { installed } from './person.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog, toast } from './users-cards.ts'

test.use({ as: 'master', viewport: { width: 1440, height: 900 } })

const card = (page: Page) => page.getByRole('region', { name: 'Folha de pagamento' })
const events = (page: Page) => page.getByRole('list', { name: 'Eventos' }).getByRole('listitem')
const sums = (page: Page) => page.getByRole('list', { name: 'Somas por evento' })

const close = (master: Ask, store_id: string, month: { from: string; to: string }) =>
  master<Closing>('POST', '/closings', { id: randomUUID(), store_id, ...month })

/** Add an event for the hours worked on the open page of columns and events. */
async function addWorked(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Acrescentar evento' }).click()
  const added = dialog(page, 'Novo evento')
  await added.getByLabel('O que conta').selectOption('Horas trabalhadas')
  await added.getByLabel('Código na folha').fill(code)
  await added.getByRole('button', { name: 'Incluir' }).click()
}

test('a closed month goes to the payroll: events are chosen once, looked at, saved, and remembered with its version', async ({
  page,
  store,
  ana,
  master,
  today,
}) => {
  const month = lastMonth(today)
  await writeDay(master, ana.id, month.from, '08:00 12:00 13:00 17:00')
  const { id } = await close(master, store.id, month)
  await page.goto(`/fechamento?periodo=${month.from}`)
  await expect(card(page)).toContainText(payrollMessages.notSet)
  await card(page).getByRole('link', { name: 'Escolher colunas e eventos' }).click()

  await addWorked(page, '0101')
  const added = dialog(page, 'Novo evento')
  await expect(added).toContainText(payrollMessages.codeTwice)
  await added.getByLabel('Código na folha').fill('0001')
  await added.getByRole('button', { name: 'Incluir' }).click()
  await expect(events(page).last()).toContainText('0001 · Horas trabalhadas')
  await page.getByRole('button', { name: 'Tirar o evento 0201' }).click()
  await expect(events(page)).toHaveCount(PAYROLL_PRESETS[0]?.layout.events.length ?? 0)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page)).toContainText(payrollMessages.layoutSaved)

  await card(page).getByRole('button', { name: 'Baixar' }).click()
  const lacks = page.getByRole('alertdialog', { name: 'Falta algo neste arquivo' })
  await expect(lacks).toContainText('Sem matrícula ou CPF que sirva só a ela: 1 pessoa.')
  await lacks.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card(page)).toContainText(payrollMessages.neverSaved)
  await card(page).getByRole('link', { name: 'Ver prévia' }).click()
  const missing = page.getByRole('list', { name: payrollMessages.registrationMissing })
  await expect(missing.getByRole('link')).toHaveText(['Ana Paula Ribeiro'])
  await expect(sums(page)).toContainText(/Horas trabalhadas\s*0001 · 1 linha\s*8,00/)
  await missing.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/pessoa\\?userId=${ana.id}`))
  await master('PUT', `/users/${ana.id}`, { registration: '00042' })
  await page.goBack()
  await page.reload()
  await expect(page.getByText('Matrícula 00042')).toBeVisible()
  await expect(missing).toHaveCount(0)
  await page.getByRole('button', { name: 'Voltar para Fechamento' }).click()

  const downloading = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Baixar' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`folha-${month.from}-${month.to}-v1.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '"00042";"Ana Paula Ribeiro";"0001";"Horas trabalhadas";8,00',
  )
  await expect(card(page).getByRole('listitem')).toHaveText([/^Versão 1, por Helena Prates, /])

  await master('POST', `/closings/${id}/reopen`, { reason: 'Faltou um dia' })
  await page.reload()
  await expect(card(page).getByRole('button', { name: 'Baixar' })).toHaveAttribute('aria-disabled', 'true')
  await expect(card(page)).toContainText('Este fechamento já foi reaberto.')
  await close(master, store.id, month)
  await page.reload()
  await expect(card(page)).toContainText('Baixado da versão 1; agora vale a versão 2.')
})

test('its pages fit every width and big letters, axe finds nothing, and without a network they say so', {
  tag: '@longer',
}, async ({ context, page, store, ana, master, today }) => {
  const month = lastMonth(today)
  await writeDay(master, ana.id, month.from, '08:00 12:00 13:00 17:00')
  await close(master, store.id, month)
  const worked = { figure: 'worked', code: '0001', unit: 'hh:mm' }
  const ready = PAYROLL_PRESETS[1]?.layout
  const layout = { ...ready, events: [worked, ...(ready?.events ?? [])] }
  await master('PUT', `/stores/${store.id}/payroll-layout`, { layout })
  const address = `/fechamento?periodo=${month.from}`

  for (const [name, ready] of [
    ['eventos', () => page.getByRole('button', { name: 'Acrescentar evento' })],
    ['previa', () => sums(page)],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${address}&folha=${name}`)
    await expect(ready()).toBeVisible()
    await expectCleanInBothThemes(page, name)
    await expectNoSidewaysScroll(page, name, [320, 390, 834, 1440])
    await expectCleanInBothThemes(page, `${name} no celular`)
    if (name === 'eventos') {
      await page.getByRole('button', { name: 'Acrescentar evento' }).click()
      await expectCleanInBothThemes(page, 'evento')
      await expectDialogFits(page, 'evento')
      await page.keyboard.press('Escape')
    }
    expect(await lookAtBigText(page, name)).toEqual([])
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(card(page).getByRole('link', { name: 'Ver prévia' })).toBeVisible()
  await expectCleanInBothThemes(page, 'fechamento')
  await installed(page)
  await context.setOffline(true)
  await expect(card(page).getByRole('button', { name: 'Baixar' })).toHaveAttribute('aria-disabled', 'true')
  await expect(card(page)).toContainText('Sem conexão.')
})
