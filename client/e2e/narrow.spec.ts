import type { Locator } from '@playwright/test'
import { asking } from './ask.ts'
import { enlargeText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { enter, lastWorkday, writeDay } from './office.ts'

// The narrowest phone, and twice the text on a usual one.
test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

const boxOf = async (part: Locator) => {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error('it has no place')
  return { ...box, middle: box.y + box.height / 2 }
}

/** Expect the middle of one within the height of the other. */
async function expectBeside(one: Locator, other: Locator): Promise<void> {
  const [{ middle }, { y, height }] = [await boxOf(one), await boxOf(other)]
  expect(middle).toBeGreaterThan(y)
  expect(middle).toBeLessThan(y + height)
}

test('on the narrowest phone nothing is cut or stands alone', async ({ page, server, store, ana }) => {
  const patricia = await hire({ server, store }, 'Patrícia Souza', { role: 'admin' })
  await enter(page, patricia, '/relatorio')
  const name = page.getByRole('banner').getByText('Folha de Ponto', { exact: true })
  await expect(page.getByRole('button', { name: /^Buscar/ })).toBeVisible()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await expectBeside(
    page.getByRole('button', { name: 'Mais ações' }),
    page.getByRole('heading', { name: 'Relatório de Usuários' }),
  )
  await page.goto('/gestao-usuario')
  const card = page.getByRole('article', { name: ana.name })
  await expectBeside(
    card.getByRole('button', { name: `Mais ações de ${ana.name}` }),
    card.getByRole('button', { name: 'Solicitações' }),
  )
  await page.goto('/registro-lote')
  const reason = await boxOf(page.getByLabel(/^Justificativa/))
  for (const label of ['Data', 'Hora']) expect((await boxOf(page.getByLabel(label, { exact: true }))).x).toBe(reason.x)
})

test('with twice the text the days of a person keep their rulers', async ({ page, server, store, ana, today }) => {
  const patricia = await hire({ server, store }, 'Patrícia Souza', { role: 'admin' })
  const day = lastWorkday(today)
  await writeDay(await asking(server, patricia.email), ana.id, day, '08:00 12:00 13:00 17:00')
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, patricia, `/pessoa?userId=${ana.id}&mes=${day.slice(0, 7)}`)
  const ruler = page.getByRole('img', { name: /entrada 08:00, pausa 12:00/ })
  await expect(ruler).toBeVisible()
  await enlargeText(page)
  expect((await boxOf(ruler)).width).toBeGreaterThan(200)
})

test('with twice the text on a desktop what waits can be read', async ({ page, server, store, ana, today }) => {
  const patricia = await hire({ server, store }, 'Patrícia Souza', { role: 'admin' })
  const day = lastWorkday(today)
  await writeDay(await asking(server, patricia.email), ana.id, day, '08:00 12:00 13:00')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, patricia, '/caixa')
  const missing = page.getByText(/^Falta a saída de/)
  await expect(missing).toBeVisible()
  await enlargeText(page)
  expect((await boxOf(missing)).width).toBeGreaterThan(300)
})
