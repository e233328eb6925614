import type { Locator, Page } from '@playwright/test'
import { noteIn } from './on-screen.ts'
import { expect, test } from './outside-journey.ts'
import { installed } from './person.ts'
import { backOnline } from './sideways.ts'
import { card, opensNew, opensStores, save, step, toast } from './stores-screen.ts'

// Animations off, so that dragged and measured elements stand still.
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

/** The network is back: the server is asked at once, and the form can be saved. */
async function canSaveAgain(page: Page, form: Locator): Promise<void> {
  await backOnline(page)
  await expect(form.getByRole('button', { name: 'Salvar' })).not.toHaveAttribute('aria-disabled')
}

test('what is wrong stands beside its field, and a service that gives nothing leaves the fields to be typed', async ({
  page,
  server,
  outside,
}) => {
  const { stored } = await opensStores(page, server)
  const form = await opensNew(page)
  await step(form, 'Onde fica')
  const address = form.getByRole('button', { name: 'Buscar coordenadas' })
  await address.click()
  await expect(noteIn(form)).toHaveText('Por favor, informe o endereço (CEP ou campos) antes de buscar as coordenadas.')
  await form.getByLabel('CEP').fill('0131')
  await form.getByLabel('Latitude').fill('-23.5')
  await save(form)
  await expect(form.getByText('O nome da loja é obrigatório!')).toBeVisible()
  await expect(form.getByLabel('Nome')).toBeFocused()
  await step(form, 'Onde fica')
  await expect(form.getByText('CEP inválido. Use o formato 00000-000')).toBeVisible()
  await expect(form.getByText('Informe latitude e longitude, ou nenhuma das duas.')).toBeVisible()
  await form.getByLabel('Longitude').fill('-190')
  await step(form, 'Quem é')
  await form.getByLabel('Nome').fill('Ipê Bosque')
  await save(form)
  await expect(form.getByText('Use graus decimais, de -180 a 180.')).toBeVisible()

  await form.getByLabel('CEP').fill('99999-999')
  await expect(form.getByText('CEP não encontrado')).toBeVisible()
  await expect(
    form.getByText('Não foi possível obter o endereço pelo CEP. Preencha os campos manualmente.'),
  ).toBeVisible()
  for (const behaviour of ['down', 'wrong'] as const) {
    outside.behave({ cep: behaviour, geocoding: behaviour })
    await form.getByLabel('CEP').fill('')
    await form.getByLabel('CEP').fill('01310-100')
    await expect(form.getByText('Falha ao consultar CEP')).toBeVisible()
    await expect(form.getByLabel('Rua')).toHaveValue('')
    await address.click()
    await expect(form.getByText('Erro ao obter coordenadas. Verifique sua conexão e tente novamente.')).toBeVisible()
  }
  outside.behave({ geocoding: 'ok' })
  await form.getByLabel('Rua').fill('Rua que ninguém conhece')
  await address.click()
  const unknown = form.getByText('Endereço não encontrado. Tente ser mais específico (cidade, estado, CEP).')
  await expect(unknown).toBeVisible()

  // Invalid for the server only.
  await form.getByLabel('Longitude').fill('-46.6')
  await step(form, 'Quem é')
  await form.getByLabel('CNPJ').fill('12.345')
  await save(form)
  await expect(form.getByText('O CNPJ tem 14 caracteres.')).toBeVisible()
  await expect(form.getByLabel('CNPJ')).toBeFocused()
  await step(form, 'Onde fica')
  await expect(form.getByLabel('Rua')).toHaveValue('Rua que ninguém conhece')
  expect(await stored()).toEqual([])
  await step(form, 'Quem é')
  await form.getByLabel('CNPJ').fill('')
  await save(form)
  await expect(form).toBeHidden()
  expect(await stored()).toHaveLength(1)
})

test('a connection lost while saving keeps the form and makes nothing twice; without a network the list is still there', {
  tag: '@longer',
}, async ({ context, page, server }) => {
  const { stored } = await opensStores(page, server)
  await installed(page)
  const form = await opensNew(page)
  await form.getByLabel('Nome').fill('Ipê Savassi')
  await step(form, 'Onde fica')
  await form.getByLabel('Cidade').fill('Belo Horizonte')
  // Nothing arrives.
  await server.faults([{ path: '^/api/stores$', method: 'POST', mode: 'reset' }])
  await save(form)
  await expect(noteIn(form)).toHaveText('Ocorreu um erro ao salvar a loja. Tente novamente.')
  await expect(form.getByLabel('Cidade')).toHaveValue('Belo Horizonte')
  expect(await stored()).toEqual([])
  // It arrives, and the answer is lost.
  await server.faults([{ path: '^/api/stores$', method: 'POST', mode: 'reset-after' }])
  await canSaveAgain(page, form)
  await save(form)
  await expect.poll(async () => (await stored()).length).toBe(1)
  await expect(noteIn(form)).toHaveText('Ocorreu um erro ao salvar a loja. Tente novamente.')
  await server.faults([])
  await form.getByLabel('Cidade').fill('Contagem')
  await canSaveAgain(page, form)
  const reloaded = page.waitForEvent('load')
  await save(form)
  await expect(form).toBeHidden()
  // After an outage the page reloads as soon as nothing is open.
  await reloaded
  expect((await stored()).map(({ name, city }) => [name, city])).toEqual([['Ipê Savassi', 'Contagem']])

  await context.setOffline(true)
  await page.reload()
  await expect(card(page, 'Ipê Savassi')).toBeVisible()
  await expect(page.getByText(/^Atualizado às \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Nova empresa' }).click({ force: true })
  await expect(toast(page)).toContainText('Sem internet não é possível fazer isso agora.')
  await page.getByRole('button', { name: 'Editar Ipê Savassi' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
