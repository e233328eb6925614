import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { writeCard } from '#shared/kiosk/card.ts'
import { expectArrived } from './arrived.ts'
import { asking, PASSWORD } from './ask.ts'
import { expect, test } from './journey.ts'
import { enrol, register, touch, types } from './kiosk.ts'
import { launchOptions } from './launch-options.ts'
import { openPonto } from './person.ts'
import { signedIn } from './signed-in.ts'
import type { TestServer } from './test-server.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog } from './users-cards.ts'

test.use({ as: 'employee' })

/** A browser whose camera shows a film; `show` makes it a film of one picture. It reads no codes itself, whatever system it is on. */
async function browserWithFilm() {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-camera-'))
  const film = path.join(folder, 'film.mjpeg')
  const { args = [], ...options } = launchOptions({ allowsCamera: true })
  const browser = await chromium.launch({ ...options, args: [...args, `--use-file-for-fake-video-capture=${film}`] })
  const show = async (picture: Buffer, degrees = 0) => {
    const held = await sharp(picture).resize({ width: 420 }).rotate(degrees, { background: '#77706a' }).toBuffer()
    const room = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#77706a' } })
    const seen = await room
      .composite([{ input: held }])
      .png()
      .toBuffer()
    writeFileSync(film, await sharp(seen).blur(1).jpeg({ quality: 80 }).toBuffer())
  }
  const close = async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { browser, show, close }
}

/** A tablet that is a kiosk of the store, and its camera's film. */
async function tabletWithFilm(server: TestServer, keeper: { email: string }) {
  const { browser, show, close } = await browserWithFilm()
  const page = await signedIn(browser, server, keeper, { viewport: { width: 800, height: 1280 } })
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
  await enrol(page, 'Balcão')
  return { page, show, close }
}

const toBadge = (page: Page) => touch(page, page.getByRole('button', { name: 'Mostrar o crachá' }))

test('a badge on a phone and a printed card are read by a browser that reads no codes itself', {
  tag: '@longer',
}, async ({ page: phone, server, ana, helena }) => {
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: '2580' })
  await phone.addInitScript(() => {
    window.print = () => {}
  })
  await openPonto(phone)
  await phone.getByRole('button', { name: 'Abrir menu' }).click()
  await phone.getByRole('button', { name: 'Meu crachá' }).click()
  const own = dialog(phone, 'Meu crachá')
  await own.getByRole('button', { name: 'Mostrar o crachá neste celular' }).click()
  await phone.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Confirmar' }).click()
  const code = own.getByRole('img', { name: 'Meu crachá' })
  await expect(code).toBeVisible()
  const { page: tablet, show, close } = await tabletWithFilm(server, helena)
  try {
    await show(await code.screenshot(), 8)
    await toBadge(tablet)
    await register(tablet, 'ENTRADA')
    const [first] = await expectArrived(server, ['entrada'])
    expect(first).toMatchObject({ user_id: ana.id, flags: [], proof: 'badge' })

    await own.getByRole('button', { name: 'Imprimir cartão' }).click()
    const card = phone.getByRole('article', { name: 'Cartão do quiosque' })
    await phone.emulateMedia({ media: 'print' })
    await expect(card).toBeVisible()
    await expect(own, 'only the card goes to the printer').toBeHidden()
    await show(await card.screenshot(), -12)
    await toBadge(tablet)
    await expect(tablet.getByText('Digite o seu PIN'), 'a card proves nothing').toBeVisible()
    await types(tablet, '2580')
    await register(tablet, 'PAUSA')
    const entries = await expectArrived(server, ['entrada', 'pausa'])
    expect(entries[1]).toMatchObject({ user_id: ana.id, proof: 'pin' })

    await show(Buffer.from(renderSVG(writeCard(helena.id))))
    await toBadge(tablet)
    await expect(tablet.getByText('A pessoa deste cartão não registra neste quiosque.')).toBeVisible()
    await expectCleanInBothThemes(tablet, 'crachá')
  } finally {
    await close()
  }
})
