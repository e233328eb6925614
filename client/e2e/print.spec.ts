import type { Locator, Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import type { Ask } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { PEOPLE_ROWS } from './on-screen.ts'
import { onPonto, punch, signIn } from './person.ts'

/** An A4 sheet between margins of 14 mm, in CSS pixels. */
const SHEET = { width: 688, height: 1011 }
const NAME = 'Maria Aparecida da Conceição Vasconcelos'

// A user of the dark theme still prints on white.
test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' })

/** Lay the page out for paper, as wide as a sheet, with the parts rendered only for printing. */
async function onPaper(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
}

async function offPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
}

/** List the faults of a sheet: too wide, a background that is not white, pale text, controls, fixed elements. */
function jars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const channelsOf = (colour: string): number[] => {
      if (!context) return []
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    const groundOf = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255, 255]
      const channels = channelsOf(getComputedStyle(element).backgroundColor)
      return channels[3] === 0 ? groundOf(element.parentElement) : channels
    }
    const light = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
    const shown = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility())
    const controls = ':is(button, a)[data-kind], [aria-pressed], [aria-label^="Voltar"], nav, footer, [data-toast]'
    const named = (one: Element) => one.tagName.toLowerCase()
    const words = (one: Element) => one.textContent?.trim().slice(0, 40)
    const written = shown.filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    const wide = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
    const ground = [document.documentElement, document.body].map((one) => groundOf(one).slice(0, 3).join())
    return [
      ...(wide > 0 ? [`${wide} px too wide`] : []),
      ...ground.filter((colour) => colour !== '255,255,255').map((colour) => `ground ${colour}`),
      ...written
        .filter((one) => light(groundOf(one)) - light(channelsOf(getComputedStyle(one).color)) < 90)
        .map((one) => `pale: ${words(one)}`),
      ...written.filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => `cut: ${words(one)}`),
      ...shown
        .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
        .map((one) => `stays: ${named(one)}`),
      ...shown.filter((one) => one.matches(controls)).map((one) => `pressed: ${named(one)} ${words(one)}`),
    ]
  })
}

/** Return how many sheets the browser makes of the page. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Return the visible text of a part. */
const seenIn = async (part: Locator) => (await part.allInnerTexts()).join(' ')
/** Return the figures in a text: hours, balances, days. */
const figuresIn = (text: string) => [...new Set(text.match(/[+-]?\d{2,}h\d{2}min|\d{2}:\d{2}|\d{2}\/\d{2}\/\d{4}/g))]

/** Write four marks on every day of a month with 31 days. */
async function writeMonth(master: Ask, user_id: string, from: string): Promise<void> {
  const at = [
    ['entrada', '08:00'],
    ['pausa', '12:00'],
    ['retorno', '13:00'],
    ['saida', '17:00'],
  ] as const
  for (let day = 0; day < 31; day += 1) {
    for (const [entry_type, time] of at) {
      const entry = { user_ids: [user_id], entry_type, date: addDays(from, day), time }
      await master('POST', '/time-entries/batch', entry)
    }
  }
}

/** List the faults of the sheet, and those of these words that are not visible on it. */
async function looked(page: Page, where: string, part: Locator, words: readonly string[]): Promise<string[]> {
  await expect(part).toBeVisible()
  const read = (await seenIn(part)).replaceAll(/\s+/g, ' ')
  const missing = words.filter((word) => !read.includes(word)).map((word) => `missing: ${word}`)
  return [...missing, ...(await jars(page))].map((what) => `${where}, ${what}`)
}

test('the day and a person’s hours are printed in the dark as on white: whole, unpressed, a month on one sheet', {
  tag: '@longer',
}, async ({ page, server, store, today, yesterday, master, helena }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const maria = await hire({ server, store }, NAME)
  const from = addDays(today, -31)
  await writeMonth(master, maria.id, from)
  await enter(page, helena, `/relatorio?data=${yesterday}`)
  const paper = page.getByRole('article', { name: 'Documento para impressão' })
  const problems: string[] = []
  const row = page.locator(PEOPLE_ROWS).filter({ hasText: NAME })
  await expect(row).toContainText('08:00')
  const ofDay = figuresIn(await seenIn(row))
  await onPaper(page)
  problems.push(...(await looked(page, 'the day', paper, [...ofDay, NAME, store.name, 'Emitido em'])))
  await offPaper(page)

  await page.goto(`/relatorio-detalhe?userId=${maria.id}&de=${from}&ate=${yesterday}`)
  await expect(page.locator('[data-day]')).toHaveCount(31)
  const ofPeriod = figuresIn(await seenIn(page.getByRole('region', { name: NAME })))
  await onPaper(page)
  problems.push(...(await looked(page, 'a period', paper, [...ofPeriod, NAME, store.name, 'Emitido em', 'Data'])))
  await expect(paper.locator('tbody tr').filter({ hasText: /^\d/ })).toHaveCount(31)
  expect.soft(await sheetsOf(page), 'sheets of a month').toBe(1)
  await offPaper(page)

  await page.goto('/saldo-horas-admin')
  await expect(page.getByRole('list', { name: 'Saldos' }).getByRole('listitem').first()).toBeVisible()
  const ofBank = figuresIn(await seenIn(page.getByRole('list', { name: 'Saldos' })))
  await onPaper(page)
  problems.push(...(await looked(page, 'the hour bank', page.getByRole('list', { name: 'Saldos' }), ofBank)))
  await offPaper(page)

  await page.getByRole('button', { name: `Detalhes de ${NAME}` }).click()
  const dialog = page.getByRole('dialog', { name: NAME })
  const body = dialog.locator('> section > header + div')
  await expect(body.locator('summary').first()).toBeVisible()
  const ofDetails = figuresIn(await seenIn(body))
  await onPaper(page)
  problems.push(...(await looked(page, 'the details', body, ofDetails)))
  const hidden = await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect.soft(hidden, 'of the details out of sight').toBe(0)
  await offPaper(page)
  await dialog.getByRole('button', { name: 'Gerar Relatório PDF' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await onPaper(page)
  problems.push(...(await looked(page, 'the document', paper, [NAME, store.name, 'Relatório de Banco de Horas'])))
  expect(problems).toEqual([])
})

test('a person’s own pages and receipt are printed in the dark as on white, with whose they are and when', async ({
  page,
  store,
  ana,
  yesterday,
  master,
}) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:05')
  await signIn(page, ana)
  await onPonto(page)
  const problems: string[] = []
  const main = page.locator('main')
  for (const address of ['/historico', '/saldo-horas']) {
    await page.goto(address)
    await expect(main.getByText(/\+0\dh05min/).first()).toBeVisible()
    const figures = figuresIn(await seenIn(main))
    await onPaper(page)
    problems.push(...(await looked(page, address, main, [...figures, ana.name, store.name, 'Emitido em'])))
    await offPaper(page)
  }
  await page.goto('/ponto')
  await punch(page, 'ENTRADA')
  const figures = figuresIn(await seenIn(page.getByRole('region', { name: 'Comprovante de registro de ponto' })))
  await onPaper(page)
  problems.push(
    ...(await looked(page, 'the receipt', page.getByRole('region', { name: 'Comprovante de registro de ponto' }), [
      ...figures,
      ana.name,
      store.name,
    ])),
  )
  expect(await sheetsOf(page), 'sheets of a receipt').toBe(1)
  expect(problems).toEqual([])
})
