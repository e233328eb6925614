import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { lastMonth } from '#shared/calendar/period.ts'
import type { Closing } from '#shared/contract/closings.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import { wordsIn } from '../../server/testing/pdf-text.ts'
import { type Ask, asking } from './ask.ts'
import { expect, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { writeDay } from './office.ts'
import { installed } from './person.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import type { StoredPerson } from './test-server.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

interface Month {
  master: Ask
  ana: StoredPerson
  store: { id: string }
  today: string
}

/** Close last month with a day of Ana's. */
async function closedMonth({ master, ana, store, today }: Month): Promise<Closing> {
  const { from, to } = lastMonth(today)
  await writeDay(master, ana.id, from, '08:00 12:00 13:00 17:10')
  return master<Closing>('POST', '/closings', { id: randomUUID(), store_id: store.id, from, to })
}

/** Save a sheet by a button; return the name of the file and its words. */
async function savedBy(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const saved = await coming
  const words = wordsIn(readFileSync(await saved.path())).map((one) => one.trim())
  return { name: saved.suggestedFilename(), words }
}

test.describe('for oneself', () => {
  test.use({ as: 'employee', viewport: { width: 390, height: 844 } })

  test('a sheet is saved as a PDF by keyboard; without a network it says that it comes from the server', {
    tag: '@longer',
  }, async ({ context, page, server, master, ana, store, today }) => {
    const { id, from, to } = await closedMonth({ master, ana, store, today })
    const own = await asking(server, ana.email)
    const { hash } = await own<Sheet>('GET', `/closings/${id}/sheets/${ana.id}`)
    await page.goto(`/espelho?id=${id}`)
    await installed(page)
    const button = page.getByRole('button', { name: 'Baixar PDF' })
    await button.focus()
    const coming = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const saved = await coming
    expect(saved.suggestedFilename()).toBe(`espelho-${from}-${to}-ana-paula-ribeiro.pdf`)
    const words = wordsIn(readFileSync(await saved.path())).map((one) => one.trim())
    expect(words).toEqual(expect.arrayContaining([ana.name, 'Ipê Centro', '08:00', '17:10', 'I', 'Ainda não assinado']))
    expect(words.join('').replaceAll(' ', '')).toContain(hash)
    await expectNoSidewaysScroll(page, 'espelho', [320, 390, 834, 1440])

    await page.setViewportSize({ width: 390, height: 844 })
    await untilKept(page, '/sheets/', hash)
    await context.setOffline(true)
    await page.reload()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sem internet: o espelho em PDF vem do servidor.')).toBeVisible()
    await context.setOffline(false)
  })
})

test.describe('at a desk', () => {
  test.use({ as: 'master', viewport: { width: 1440, height: 900 } })

  test('who closed a month saves the sheet of each person', { tag: '@longer' }, async ({
    page,
    master,
    ana,
    store,
    today,
  }) => {
    const { from, to } = await closedMonth({ master, ana, store, today })
    await page.goto(`/fechamento?empresa=${store.id}&periodo=${from}`)
    const { name, words } = await savedBy(page, `Baixar o espelho de ${ana.name} em PDF`)
    expect(name).toBe(`espelho-${from}-${to}-ana-paula-ribeiro.pdf`)
    expect(words).toEqual(expect.arrayContaining([ana.name, 'Ipê Centro', 'Ainda não assinado']))
    await expectCleanInBothThemes(page, 'fechamento com espelhos')
    await expectNoSidewaysScroll(page, 'fechamento com espelhos', [320, 390, 834, 1440])
  })
})
