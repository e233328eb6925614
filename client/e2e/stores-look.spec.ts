import { hire } from './journey.ts'
import { enter } from './office.ts'
import { DIALOG_BODY } from './on-screen.ts'
import { expect, test } from './outside-journey.ts'
import { tryToSignIn } from './person.ts'
import { card, dialog, opensStores, SCREEN, save } from './stores-screen.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

// Animations off, so that dragged and measured elements stand still.
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('only the master comes here: an administrator and an employee are sent to Ponto', { tag: '@longer' }, async ({
  ownBrowser,
  page,
  server,
  store,
  ana,
}) => {
  const patricia = await hire({ server, store }, 'Patrícia Souza', { role: 'admin' })
  await enter(page, patricia, SCREEN)
  await expect(page).toHaveURL(/\/ponto$/)
  const other = await ownBrowser.newPage({ baseURL: server.url })
  await other.goto('/login')
  await tryToSignIn(other, ana.email)
  await expect(other).toHaveURL(/\/ponto$/)
  await other.goto(SCREEN)
  await expect(other).toHaveURL(/\/ponto$/)
  await other.close()
})

test('companies with long names hold at every width, in both themes, under axe', { tag: '@longer' }, async ({
  page,
  server,
  store,
}) => {
  const name = 'Supermercados Irmãos Vasconcelos de Albuquerque Montenegro e Companhia Limitada Filial Contagem'
  await server.store({
    name,
    latitude: -23.5,
    longitude: -46.6,
    street: 'Rua Doutor Pereira de Magalhães',
    city: 'Osasco',
  })
  await server.store({ name: 'Pneumoultramicroscopicossilicovulcanoconióticos' })
  await opensStores(page, server)
  await expect(card(page, store.name)).toContainText('raio de 100 m')
  const expectGood = async (where: string) => {
    for (const width of [320, 360, 834, 835, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const tooWide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
      expect(tooWide, `${where} at ${width} px`).toBeLessThanOrEqual(0)
      const inner = page.locator(DIALOG_BODY)
      if (await inner.count()) {
        const spill = await inner.evaluate((body) => body.scrollWidth - body.clientWidth)
        expect(spill, `${where} at ${width} px, inside`).toBeLessThanOrEqual(0)
      }
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await expectCleanInBothThemes(page, `${where}, phone`)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const tooWide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
    expect(tooWide, `${where} with big text`).toBeLessThanOrEqual(0)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  await expectGood('empresas')
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await expect(dialog(page, 'Editar empresa').locator('path[stroke]')).toBeVisible()
  await dialog(page, 'Editar empresa').getByLabel('Nome').fill('')
  await save(dialog(page, 'Editar empresa'))
  await expectCleanInBothThemes(page, 'editar empresa, desktop')
  await expectGood('editar empresa')
})
