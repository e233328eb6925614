import type { Locator, Page } from '@playwright/test'
import { addDays, weekdayOf } from '#shared/calendar/day.ts'
import { expect, hire, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { PEOPLE_ROWS } from './on-screen.ts'
import { conclude, installed, onPonto, punch, punchButton, receipt, signIn } from './person.ts'

const back = (page: Page) => page.getByRole('button', { name: /^Voltar/ })

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}

/** Return by how many pixels of height two boxes overlap; 0 if they don't. */
async function shared(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
}

test('L-13: a master reads the day at once on a phone, whole names on a desktop, and no arrow leads nowhere', async ({
  page,
  server,
  store,
  yesterday,
  master,
  helena,
}) => {
  // On a Sunday nobody has to come: whoever is absent has no state to show.
  const sunday = addDays(yesterday, -weekdayOf(yesterday))
  const maria = await hire({ server, store }, 'Maria Aparecida da Conceição Vasconcelos')
  await writeDay(master, maria.id, sunday, '08:00 12:00 13:00 17:00')
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, helena, `/relatorio?data=${sunday}`)
  const rows = page.locator(PEOPLE_ROWS)
  await expect(rows.filter({ hasText: maria.name })).toBeVisible()
  expect((await boxOf(rows.first())).y, 'where the list begins').toBeLessThanOrEqual(390)
  expect(
    (await boxOf(rows.filter({ hasNot: page.getByRole('button') }).first())).height,
    'somebody absent',
  ).toBeLessThanOrEqual(136)
  await expect(back(page)).toHaveCount(0)
  await expect(page.getByText('Atualizado às')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const cut = await rows
    .locator('> :first-child b')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent))
  expect(cut).toEqual([])
  await page.goto('/registro-lote')
  await page.getByRole('button', { name: 'Voltar para Relatório' }).click()
  await expect(rows.filter({ hasText: maria.name })).toBeVisible()
})

test('L-13: the four buttons stay where they are while marks wait; a receipt glares at nobody, its tick in sight', async ({
  context,
  page,
  ana,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  await expect(page.getByText('Você está offline.')).toBeVisible()
  const before = await boxOf(punchButton(page, 'ENTRADA'))
  await punch(page, 'ENTRADA')
  const ground = await receipt(page)
    .locator('[data-state]')
    .evaluate((paper) => getComputedStyle(paper).backgroundColor)
  const channels = (ground.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
  expect(Math.max(...channels), `the ground in the dark, ${ground}`).toBeLessThan(100)
  await page.evaluate(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await page.getByRole('button', { name: 'Copiar' }).click()
  const toast = page.locator('[data-toast]')
  // It stays while the pointer is on it.
  await toast.hover()
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await shared(toast, receipt(page).locator('[data-state] > :first-child')), `over the tick at ${width}`).toBe(
      0,
    )
    expect(
      await shared(toast, receipt(page).locator('[data-state] > :last-child')),
      `over the buttons at ${width}`,
    ).toBe(0)
  }
  await conclude(page)
  await expect(page.getByText('1 registro na fila', { exact: true })).toBeVisible()
  expect(await boxOf(punchButton(page, 'ENTRADA'))).toEqual(before)
})

test('L-13: a tablet and a desktop are filled by what the employee reads', { tag: '@longer' }, async ({
  page,
  ana,
  yesterday,
  master,
}) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:00')
  await signIn(page, ana)
  await onPonto(page)
  for (const address of ['/ponto', '/historico', '/saldo-horas', '/contracheque', '/espelho']) {
    await page.goto(address)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    for (const [width, least] of [
      [834, 800],
      [1024, 960],
      [1440, 1100],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const { left, right } = await page.locator('main').evaluate((main) => {
        const boxes = [...main.querySelectorAll('section, article, ul, main > :not(:first-child)')].map((part) =>
          part.getBoundingClientRect(),
        )
        return { left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)) }
      })
      expect(right - left, `${address} at ${width}`).toBeGreaterThanOrEqual(least)
    }
  }
})
