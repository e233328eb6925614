import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../journey.ts'
import { tryToSignIn } from '../person.ts'
import type { Album } from './album.ts'
import { FIRST_PASSWORD, RENATA, type StandingDemo } from './standing-demo.ts'
import { standingBrowser } from './visitor.ts'

/** The address of an invitation stands in its picture: always the same one, wherever the pictures are taken. */
const SITE = 'https://ponto.ipe.com.br'
const CODE = 'K7TQ-2MXD'

const PHONE = { width: 390, height: 844, scale: 1.5 }
const DESK = { width: 1440, height: 1_000, scale: 1 }
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

/** The address that the postal service gives for the shop's CEP. */
const address = {
  cep: '30190-060',
  logradouro: 'Rua dos Tupis',
  complemento: '',
  bairro: 'Centro',
  localidade: 'Belo Horizonte',
  uf: 'MG',
  ibge: '3106200',
}

/** A piece of every map: two streets between blocks. */
const tile = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e6e1d6"/>' +
      '<path d="M0 60h256M0 188h256M60 0v256M188 0v256" stroke="#fff" stroke-width="14"/></svg>',
  ),
)
  .png()
  .toBuffer()

/** Serve the installation under its own name, with one code for the invitation that it draws, and answer for the outside. */
async function onSite(context: BrowserContext, { url }: StandingDemo, invitation: { drawn: string }): Promise<void> {
  await context.route('**', (route) => route.abort())
  await context.route(/\/\d+\/\d+\/\d+\.png$/, async (route) => {
    await route.fulfill({ body: await tile, contentType: 'image/png' })
  })
  await context.route(/viacep/, (route) =>
    route.fulfill({ json: address, headers: { 'access-control-allow-origin': '*' } }),
  )
  await context.route(`${SITE}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const postData = request.postData()?.replace(CODE, invitation.drawn)
    const response = await route.fetch({ url: `${url}${pathname}${search}`, ...(postData ? { postData } : {}) })
    if (pathname !== '/api/auth/invitations') return route.fulfill({ response })
    const body = await response.text()
    invitation.drawn = /"code":"(\w+)"/.exec(body)?.[1] ?? ''
    return route.fulfill({ response, body: body.replace(invitation.drawn, CODE.replace('-', '')) })
  })
}

const next = (page: Page, step: string) => page.getByRole('button', { name: `Continuar com ${step}` }).click()

/** Take the steps of the master, and the invitation as their phone shows it. */
async function onKeepersDesk(page: Page, { take }: Album): Promise<void> {
  await page.goto('/login')
  await tryToSignIn(page, RENATA, FIRST_PASSWORD)
  await page.getByLabel('Nome da loja').fill('Ipê Centro')
  await page.getByLabel('CNPJ').fill('12.345.678/0001-95')
  await page.getByLabel('CEP').pressSequentially('30190060')
  await expect(page.getByText('Rua dos Tupis - Centro')).toBeVisible()
  await page.getByLabel('Número').fill('485')
  await page.getByRole('button', { name: 'Estou na loja agora' }).click()
  await expect(page.getByText('precisão de ±8 m')).toBeVisible()
  await take(page, 'passos')
  await next(page, 'Feriados')
  await next(page, 'Jornada')
  await expect(page.getByRole('heading', { name: 'Como é a semana da loja?' })).toBeVisible()
  await take(page, 'passos-jornada')
  await next(page, 'Pessoas')
  await page.getByLabel('Nome', { exact: true }).fill('Yasmin Moura')
  await page.getByLabel('E-mail').fill('yasmin@ipe.com.br')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Cadastrar e convidar' }).click()
  await expect(page.getByRole('img', { name: /QR Code do convite/ })).toBeVisible()
  await take(page, 'convite')
}

/** Take the first minute of whom they invited, on their own phone. */
async function onOwnPhone(page: Page, { take }: Album): Promise<void> {
  await page.goto(`/convite?c=${CODE}`)
  await page.getByLabel('Crie sua senha').fill('uma frase curta')
  await take(page, 'convite-senha')
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Instale na tela inicial' })).toBeVisible()
  await take(page, 'convite-instalar')
}

/** Take the pictures of an installation's first hour, in which there is nobody yet but its master. */
export async function firstHour(browser: Browser, start: StandingDemo, album: Album): Promise<void> {
  const invitation = { drawn: '' }
  const seats = [
    [DESK, onKeepersDesk],
    [{ ...PHONE, userAgent: ANDROID }, onOwnPhone],
  ] as const
  for (const [seat, take] of seats) {
    const context = await standingBrowser(browser, start, { ...seat, baseURL: SITE })
    await onSite(context, start, invitation)
    await take(await context.newPage(), album)
    await context.close()
  }
}
