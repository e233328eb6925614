import type { Locator, Page } from '@playwright/test'
import type { Invitation } from '#shared/contract/invitations.ts'
import type { Ask } from './ask.ts'
import { expectGoodWithBigText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { onPonto, punchButton } from './person.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { act, dialog, opensUsers } from './users-cards.ts'

const code = (text: string) => /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0] ?? ''

/** Read the invitation’s address from the open sheet. */
async function addressIn(page: Page): Promise<string> {
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('img', { name: /QR Code do convite/ })).toBeVisible()
  return `/convite?c=${code((await sheet.textContent()) ?? '')}`
}

/** Invite somebody who has a temporary password; return the code. */
async function invitedBy(master: Ask, id: string): Promise<string> {
  await master('PUT', `/users/${id}`, { password: 'temporaria-1' })
  const made = await master<{ invitations: Invitation[] }>('POST', '/auth/invitations', { user_ids: [id] })
  return made.invitations[0]?.code ?? ''
}

/** Register somebody with an invitation; return its address. */
async function registers(page: Page, name: string, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Nova pessoa' }).click()
  const form = dialog(page, 'Nova pessoa')
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Salvar' }).click()
  return addressIn(page)
}

test('from the invitation to the first mark: one password, what is recorded, two permissions', async ({
  ownBrowser,
  page,
  server,
  helena,
}) => {
  await opensUsers(page, helena.email)
  const address = await registers(page, 'Yasmin Moura', 'yasmin@ipe.com.br')
  const sheet = dialog(page, 'Cadastro de Yasmin feito')
  await expect(sheet.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute('href', /wa\.me\/\?text=Oi/)
  await expectCleanInBothThemes(page, 'convite de uma pessoa')

  const phone = await ownBrowser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: server.url,
    serviceWorkers: 'allow',
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: -23.55, longitude: -46.63 },
  })
  const own = await phone.newPage()
  await own.goto(address)
  await expect(own.getByRole('heading', { name: 'Oi, Yasmin' })).toBeVisible()
  await expect(own.getByText('Helena convidou você')).toBeVisible()
  await expectCleanInBothThemes(own, 'convite: senha')
  await expectGoodWithBigText(own, 'convite: senha')
  await own.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(own.getByText('A senha deve ter pelo menos 4 caracteres.')).toBeVisible()
  await own.getByLabel('Crie sua senha').fill('uma frase curta')
  await own.getByRole('button', { name: 'Criar senha e entrar' }).click()

  await expect(own.getByRole('heading', { name: 'Instale na tela inicial' })).toBeVisible()
  await expectCleanInBothThemes(own, 'convite: instalar')
  await expectGoodWithBigText(own, 'convite: instalar')
  await own.getByRole('button', { name: 'Depois' }).click()
  await expect(own.getByRole('heading', { name: 'O que fica registrado' })).toBeVisible()
  await expectCleanInBothThemes(own, 'convite: aviso de privacidade')
  await expectGoodWithBigText(own, 'convite: aviso de privacidade')
  await own.getByRole('button', { name: 'Entendi' }).click()
  await own.getByRole('button', { name: 'Permitir' }).click()
  await expect(own.getByText('Permitido.')).toHaveCount(2)
  await expectCleanInBothThemes(own, 'convite: permissões')
  await expectGoodWithBigText(own, 'convite: permissões')
  await own.getByRole('button', { name: 'Ir para o ponto' }).click()
  await onPonto(own)
  await expect(punchButton(own, 'ENTRADA')).toBeVisible()

  await own.goto(address)
  await expect(own.getByRole('heading', { name: /Este aparelho está com a conta de Yasmin/ })).toBeVisible()
  await expectGoodWithBigText(own, 'convite: conta de outra pessoa')
  await own.getByRole('button', { name: 'Sair e usar o convite' }).click()
  await expect(own.getByText('Este convite não vale mais.')).toBeVisible()
  await phone.close()
})

test('an answer that was lost: the same password once more goes in', async ({ page, server, ana, master }) => {
  const invited = await invitedBy(master, ana.id)
  await page.goto(`/convite?c=${invited}`)
  await server.faults([{ path: '/api/auth/invitations/accept', mode: 'truncated', times: 1 }])
  await page.getByLabel('Crie sua senha').fill('uma frase curta')
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(page.getByRole('heading', { name: /O que fica registrado|Instale/ })).toBeVisible()
})

test('by the keyboard alone, from the code to the first mark’s page, loaded anew in the middle', {
  tag: '@longer',
}, async ({ page, ana, master }) => {
  const invited = await invitedBy(master, ana.id)
  await page.goto('/convite')
  /** Go on with Tab until this is reached; a screen has no more than twenty stops. */
  const reach = async (what: Locator) => {
    await expect(what).toBeVisible()
    const isThere = () => what.evaluate((one) => one === document.activeElement)
    for (let stops = 0; stops < 20 && !(await isThere()); stops += 1) await page.keyboard.press('Tab')
    await expect(what).toBeFocused()
  }
  const presses = async (name: string) => {
    await reach(page.getByRole('button', { name }))
    await page.keyboard.press('Enter')
  }
  await reach(page.getByLabel('Código do convite'))
  await page.keyboard.type(invited)
  await page.keyboard.press('Enter')
  await reach(page.getByLabel('Crie sua senha'))
  await page.keyboard.type('uma frase curta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /O que fica registrado|Instale/ })).toBeVisible()
  if (await page.getByRole('heading', { name: /Instale/ }).isVisible()) await presses('Depois')
  await expect(page.getByRole('heading', { name: 'O que fica registrado' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'O que fica registrado' })).toBeVisible()
  await presses('Entendi')
  await presses('Depois')
  await onPonto(page)
})

test('a code typed by hand; a wrong one is told and can be mended', async ({ page, ana, master }) => {
  const invited = await invitedBy(master, ana.id)
  await page.goto('/convite')
  await page.getByLabel('Código do convite').fill('abc')
  await page.getByRole('button', { name: 'Abrir convite' }).click()
  await expect(page.getByText('Confira o código: são oito letras e números.')).toBeVisible()
  await page.getByLabel('Código do convite').fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Abrir convite' }).click()
  await expect(page.getByText('Este convite não vale mais.')).toBeVisible()
  await expectGoodWithBigText(page, 'convite: código')
  await page.getByLabel('Código do convite').fill(` ${invited.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Oi, Ana' })).toBeVisible()
})

test('everybody who lacks a password is invited at once, shown again and printed', { tag: '@longer' }, async ({
  page,
  server,
  store,
  helena,
}) => {
  for (const name of ['Bia Reis', 'Caio Melo']) {
    const { id } = await hire({ server, store }, name)
    await server.mustChange(id)
  }
  await opensUsers(page, helena.email)
  await page.getByRole('button', { name: 'Convites' }).click()
  const all = dialog(page, 'Convites')
  await all.getByRole('button', { name: 'Convidar todas' }).click()
  await expect(all.getByRole('listitem')).toHaveCount(2)
  await expectCleanInBothThemes(page, 'convites')
  await all.getByRole('button', { name: 'Mostrar o convite de Bia Reis' }).click()
  const address = await addressIn(page)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('[data-paper]')?.textContent })
  })
  await all.getByRole('button', { name: 'Imprimir convites' }).click()
  await page.waitForFunction(() => 'printed' in window)
  const printed = await page.evaluate(() => String((window as unknown as { printed: string }).printed))
  expect(printed).toContain(code(address))
  expect(printed).toContain('Caio Melo')
})

test('the card of somebody without a password offers an invitation, of nobody else', async ({
  page,
  server,
  ana,
  helena,
}) => {
  await server.mustChange(ana.id)
  await opensUsers(page, helena.email)
  await act(page, ana.name, 'Convidar')
  await expect(dialog(page, `Convite de ${ana.name}`)).toBeVisible()
  await addressIn(page)
})
