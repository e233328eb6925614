import type { Page } from '@playwright/test'
import { PASSWORD } from './ask.ts'
import { expectGoodWithBigText } from './big-text.ts'
import { expect, test } from './outside-journey.ts'
import { onPonto, tap, tryToSignIn } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { dialog } from './users-cards.ts'

const PLACE = { latitude: -23.55, longitude: -46.63 }

/** Count the touches of a page, and the fields that were typed into; the count survives reloads of the page. */
async function counting(page: Page) {
  let clicks = 0
  const fields = new Set<string>()
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.exposeFunction('countField', (name: string) => fields.add(name))
  await page.addInitScript(() => {
    const { countClick, countField } = window as unknown as Record<string, (name?: string) => void>
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && countClick?.(), true)
    addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement
        if (field.type !== 'checkbox') countField?.(field.labels?.[0]?.textContent ?? '')
      },
      true,
    )
  })
  return { clicks: () => clicks, fields: () => [...fields].sort() }
}

test('an empty installation, to the first mark on a second phone, by the screens alone', async ({
  ownBrowser,
  context,
  page,
  server,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...PLACE, accuracy: 9 })
  await server.person({
    name: 'Renata Dias',
    email: 'renata@ipe.com.br',
    password: PASSWORD,
    role: 'master',
    store_id: null,
  })
  const count = await counting(page)
  await page.goto('/login')
  await tryToSignIn(page, 'renata@ipe.com.br')
  await expect(page.getByRole('heading', { name: 'Vamos pôr a loja para funcionar' })).toBeVisible()
  const signedIn = count.clicks()
  await expectCleanInBothThemes(page, 'primeiros passos: empresa')
  await expectGoodWithBigText(page, 'primeiros passos: empresa')

  const pane = page.getByRole('region')
  await page.getByLabel('Nome da loja').fill('Ipê Paulista')
  await page.getByLabel('CNPJ').fill('12.ABC.345/01DE-35')
  await page.getByLabel('CEP').pressSequentially('01310100')
  await expect(page.getByText('Avenida Paulista - Bela Vista - São Paulo - SP')).toBeVisible()
  await page.getByLabel('Número').fill('900')
  // What was typed is there after a reload.
  await page.reload()
  await expect(page.getByLabel('Nome da loja')).toHaveValue('Ipê Paulista')
  await page.getByRole('button', { name: 'Estou na loja agora' }).click()
  await expect(page.getByText('precisão de ±9 m')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar com Feriados' }).click()

  await expect(pane.getByRole('heading', { name: 'Em que dias a loja fecha?' })).toBeVisible()
  await expectCleanInBothThemes(page, 'primeiros passos: feriados')
  await expectGoodWithBigText(page, 'primeiros passos: feriados')
  await page.getByText('Aniversário de São Paulo').first().locator('xpath=ancestor::li').locator('label').click()
  await page.getByRole('button', { name: 'Continuar com Jornada' }).click()

  await expect(pane.getByRole('heading', { name: 'Como é a semana da loja?' })).toBeVisible()
  await expectCleanInBothThemes(page, 'primeiros passos: jornada')
  await expectGoodWithBigText(page, 'primeiros passos: jornada')
  await page.getByRole('button', { name: 'Continuar com Pessoas' }).click()

  await expect(pane.getByRole('heading', { name: 'Quem trabalha na loja?' })).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Yasmin Moura')
  await page.getByLabel('E-mail').fill('yasmin@ipe.com.br')
  await page.getByRole('button', { name: 'Cadastrar e convidar' }).click()
  const sheet = dialog(page, 'Convite de Yasmin Moura')
  await expect(sheet.getByRole('img', { name: /QR Code do convite/ })).toBeVisible()
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await sheet.textContent()) ?? '')?.[0]
  await expectGoodWithBigText(page, 'primeiros passos: convite')
  await page.keyboard.press('Escape')
  await expectCleanInBothThemes(page, 'primeiros passos: pessoas')
  await expectGoodWithBigText(page, 'primeiros passos: pessoas')
  await page.getByRole('button', { name: 'Continuar com Primeira marcação' }).click()
  await expect(page.getByText('Esperando a primeira marcação…')).toBeVisible()
  await expectGoodWithBigText(page, 'primeiros passos: marcação')

  const phone = await ownBrowser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: server.url,
    permissions: ['geolocation', 'camera'],
    geolocation: PLACE,
  })
  const own = await phone.newPage()
  await own.goto(`/convite?c=${code}`)
  await own.getByLabel('Crie sua senha').fill('uma frase curta')
  await own.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await own.getByRole('button', { name: 'Depois' }).click()
  await own.getByRole('button', { name: 'Entendi' }).click()
  await own.getByRole('button', { name: 'Permitir' }).click()
  await own.getByRole('button', { name: 'Ir para o ponto' }).click()
  await onPonto(own)
  await tap(own, 'ENTRADA')
  await own.getByRole('button', { name: 'Tirar foto e registrar' }).click()

  // The master's screen turns by itself.
  await expect(page.getByText('A primeira marcação chegou')).toBeVisible()
  await expect(page.getByText(/Yasmin Moura: Entrada às/)).toBeVisible()
  await page.getByRole('button', { name: 'Ver o relatório' }).click()
  await expect(page.getByRole('heading', { name: 'Relatório de Usuários' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver relatório detalhado de Yasmin Moura' })).toBeVisible()

  expect(count.clicks() - signedIn).toBeLessThanOrEqual(12)
  // The data itself, and nothing more.
  expect(count.fields().filter((name) => name !== 'Senha')).toEqual([
    'CEP',
    'CNPJ',
    'E-mail',
    'Nome',
    'Nome da loja',
    'Número',
  ])
  await phone.close()
})
