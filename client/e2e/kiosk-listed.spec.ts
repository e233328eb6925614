import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { asking } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { enrol, enrolled, onIdle, punchAt, touch, touchToBegin } from './kiosk.ts'
import { noteIn } from './on-screen.ts'
import { givesPassword } from './person.ts'
import { expectDialogFits } from './sideways.ts'
import { signedIn } from './signed-in.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog, toast } from './users-cards.ts'

const PIN = '2580'
const DESK = { width: 1440, height: 900 }

const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Balcão' })
const listOf = (page: Page) => dialog(page, 'Quem mais registra aqui: Balcão')
const press = (page: Page, name: string) => listOf(page).getByRole('button', { name, exact: true }).click()

/** Open the list of the kiosk in Aparelhos. */
async function openList(page: Page) {
  await rowOf(page)
    .getByRole('button', { name: /^Mais ações: Balcão/ })
    .click()
  await rowOf(page).getByRole('button', { name: 'Quem mais registra aqui' }).click()
  return listOf(page)
}

/** Save the list with the own password. */
async function save(page: Page) {
  await press(page, 'Salvar')
  await givesPassword(page, 'Confirmar')
}

test.describe('the people of other companies at a kiosk', () => {
  test.use({ as: 'master', viewport: { width: 800, height: 1280 } })

  test('are added by a master, register there, and are removed again', { tag: '@longer' }, async ({
    page,
    server,
    store,
    helena,
    ana,
    ownBrowser,
  }) => {
    const bosque = await server.store({ name: 'Ipê Bosque' })
    const carla = await hire({ server, store: bosque }, 'Carla Dias')
    await hire({ server, store: bosque }, 'Davi Melo')
    await (await asking(server, carla.email))('PUT', '/pins/me', { pin: PIN })
    await enrol(page, 'Balcão', { company: store.name })
    await touch(page, touchToBegin(page))
    await expect(page.getByRole('button', { name: new RegExp(`^${ana.name}`) })).toBeVisible()
    const tile = page.getByRole('button', { name: /^Carla Dias/ })
    await expect(tile).toHaveCount(0)
    await page.keyboard.press('Escape')
    await onIdle(page)

    const office = await signedIn(ownBrowser, server, helena, { viewport: DESK })
    await office.goto('/aparelhos')
    const list = await openList(office)
    await expect(list).toContainText('Ninguém de outra empresa registra aqui.')
    const search = list.getByLabel('Adicionar pessoa')
    await search.fill('ana paula')
    await expect(list, 'whoever works at the company registers there anyway').toContainText('Ninguém encontrado.')
    await search.fill('bosque')
    await expect(list.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('listitem')).toHaveCount(2)
    await expectCleanInBothThemes(office, 'found for the list of a kiosk')
    await search.fill('davi')
    await search.press('Enter')
    await expect(search, 'ready for the next one').toHaveValue('')
    await search.fill('car bosque')
    await press(office, 'Adicionar Carla Dias')
    await press(office, 'Tirar Davi Melo')
    await expect(list.getByText('1 pessoa', { exact: true })).toBeFocused()
    await expectCleanInBothThemes(office, 'list of a kiosk')
    await search.fill('bosque')
    await expectDialogFits(office, 'list of a kiosk')
    expect(await lookAtBigText(office, 'list of a kiosk', [320, 834])).toEqual([])
    await office.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await office.setViewportSize(DESK)
    await save(office)
    await expect(toast(office)).toContainText('Lista salva')
    await expect(rowOf(office)).toContainText('mais 1 pessoa')
    await expectCleanInBothThemes(office, 'kiosk with a list')

    await touch(page, touchToBegin(page))
    await expect(tile).toBeVisible({ timeout: 15_000 })
    await page.keyboard.press('Escape')
    await onIdle(page)
    await punchAt(page, 'Carla Dias', PIN, 'ENTRADA')
    const [mark] = await expectArrived(server, ['entrada'])
    expect(mark).toMatchObject({ user_id: carla.id, proof: 'pin', flags: ['other_store'] })

    await openList(office)
    await press(office, 'Tirar Carla Dias')
    await save(office)
    await expect(rowOf(office)).not.toContainText('mais 1 pessoa')
    await touch(page, touchToBegin(page))
    await expect(tile).toHaveCount(0, { timeout: 15_000 })
  })

  test('are kept as chosen while the server or the network fails', { tag: '@longer' }, async ({
    context,
    page,
    server,
    store,
    master,
  }) => {
    const bosque = await server.store({ name: 'Ipê Bosque' })
    await hire({ server, store: bosque }, 'Carla Dias')
    await enrolled(master, store.id, 'Balcão')
    const fails = (path: string) => server.faults([{ path, mode: 'status', status: 500 }])
    await fails('^/api/users([?]|$)')
    await page.goto('/aparelhos')
    const list = await openList(page)
    await expect(list).toContainText('Não foi possível carregar as pessoas.')
    await expectCleanInBothThemes(page, 'list of a kiosk without people')
    await server.faults([])
    await list.getByRole('button', { name: 'Tentar Novamente' }).click()
    await list.getByLabel('Adicionar pessoa').fill('carla')
    await press(page, 'Adicionar Carla Dias')
    await fails('^/api/kiosks/')
    await save(page)
    await expect(noteIn(list)).toContainText('Não foi possível salvar a lista')
    await server.faults([])
    await context.setOffline(true)
    await list.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(toast(page).last()).toContainText('Sem internet não é possível fazer isso agora.')
    await context.setOffline(false)
    await expect(list.getByRole('button', { name: 'Salvar' })).not.toHaveAttribute('aria-disabled')
    await save(page)
    await expect(rowOf(page)).toContainText('mais 1 pessoa')
  })
})

test.describe('a keeper of one company', () => {
  test.use({ as: 'admin', viewport: { width: 320, height: 640 } })

  test('has nobody to add to a kiosk, and is not told whom another keeper listed', async ({
    page,
    server,
    store,
    master,
  }) => {
    const bosque = await server.store({ name: 'Ipê Bosque' })
    const carla = await hire({ server, store: bosque }, 'Carla Dias')
    const id = await enrolled(master, store.id, 'Balcão')
    await master('PUT', `/kiosks/${id}`, { listed: [carla.id] })
    await page.goto('/aparelhos')
    await expect(rowOf(page)).not.toContainText('mais 1 pessoa')
    const list = await openList(page)
    await expect(list).toContainText('Você não administra pessoas de outras empresas.')
    await expect(list).toContainText('Ninguém de outra empresa registra aqui.')
    await expectDialogFits(page, 'list of a kiosk with nobody to add')
    await list.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(toast(page).last()).toContainText('Adicione ou tire alguém antes de salvar.')
  })
})
