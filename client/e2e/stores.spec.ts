import { STORE } from './journey.ts'
import { MAP_PIN, noteIn } from './on-screen.ts'
import { expect, test } from './outside-journey.ts'
import { givesPassword } from './person.ts'
import { card, dialog, opensNew, opensStores, save, toast } from './stores-screen.ts'

// Animations off, so that dragged and measured elements stand still.
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('a company from nothing: its address by the CEP, its place by the address, the pin dragged, the rest typed', async ({
  page,
  server,
  outside,
}) => {
  const { stored } = await opensStores(page, server)
  await expect(page.getByText('Nenhuma empresa cadastrada.')).toBeVisible()
  const form = await opensNew(page)
  await form.getByLabel('Nome').fill('Ipê Paulista')
  await form.getByLabel('CNPJ').pressSequentially('12abc34501de35')
  await expect(form.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await form.getByLabel('Telefone').pressSequentially('11987654321')
  await expect(form.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await form.getByLabel('CEP').pressSequentially('01310100')
  await expect(form.getByText('Endereço preenchido pelo CEP')).toBeVisible()
  await expect(form.getByLabel('Rua')).toHaveValue('Avenida Paulista')
  await expect(form.getByLabel('Bairro')).toHaveValue('Bela Vista')
  await expect(form.getByLabel('Cidade')).toHaveValue('São Paulo')
  await expect(form.getByLabel('UF')).toHaveValue('SP')
  expect(outside.asked().map(({ pathname }) => pathname)).toContain('/ws/01310100/json')
  await form.getByLabel('Número').fill('900')

  await form.getByRole('button', { name: 'Buscar coordenadas' }).click()
  await expect(toast(page)).toContainText('Coordenadas obtidas com sucesso!')
  await expect(form.getByLabel('Latitude')).toHaveValue('-23.561399')
  await expect(form.getByLabel('Longitude')).toHaveValue('-46.655882')
  const search = outside.asked().find(({ pathname }) => pathname === '/search')
  expect(search?.searchParams.get('q')).toBe('Avenida Paulista, 900, Bela Vista, São Paulo, SP, 01310-100')
  await expect(form.locator('img[alt=""]').first()).toBeVisible()

  const pin = await form.locator(MAP_PIN).boundingBox()
  if (!pin) throw new Error('no pin')
  const [x, y] = [pin.x + pin.width / 2, pin.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 40, { steps: 5 })
  await page.mouse.up()
  await expect(form.getByLabel('Latitude')).not.toHaveValue('-23.561399')
  const dragged = Number(await form.getByLabel('Latitude').inputValue())
  expect(dragged).toBeLessThan(-23.561399)
  expect(dragged).toBeGreaterThan(-23.57)
  // The same without a pointer.
  await form.getByLabel('Latitude').fill('-23,5614')
  await form.getByRole('slider', { name: 'Raio permitido' }).press('ArrowRight')
  await expect(form.getByLabel('Em metros')).toHaveValue('110')
  await save(form)
  await expect(form).toBeHidden()
  await expect(toast(page)).toContainText('Empresa criada com sucesso.')
  await expect(card(page, 'Ipê Paulista')).toContainText('Avenida Paulista, 900')
  await expect(card(page, 'Ipê Paulista')).toContainText('CNPJ 12.ABC.345/01DE-35')
  await expect(card(page, 'Ipê Paulista')).toContainText('raio de 110 m')
  await expect(card(page, 'Ipê Paulista').getByRole('link')).toHaveAttribute('href', /mlat=-23\.5614&mlon=-46\.65/)
  const [made, ...others] = await stored()
  expect(others).toEqual([])
  expect(made).toMatchObject({
    name: 'Ipê Paulista',
    cnpj: '12ABC34501DE35',
    phone: '11987654321',
    cep: '01310100',
    state_uf: 'SP',
    address: 'Avenida Paulista, 900 - Bela Vista - São Paulo - SP',
    latitude: -23.5614,
    radius: 110,
    timezone: 'America/Sao_Paulo',
    day_starts_at: '06:00',
    is_active: true,
  })
})

test('a company without a place gets one, also where no picture of the ground comes', { tag: '@longer' }, async ({
  page,
  server,
  outside,
}) => {
  outside.behave({ tiles: 'down' })
  const nowhere = { latitude: null, longitude: null }
  await server.store({ name: 'Ipê Barreiro', street: 'Avenida Paulista', number: '96', city: 'São Paulo', ...nowhere })
  const { stored } = await opensStores(page, server)
  const barreiro = card(page, 'Ipê Barreiro')
  await expect(barreiro).toContainText('Esta loja não possui coordenadas cadastradas.')
  await expect(barreiro).toContainText('Sem localização')
  await barreiro.getByRole('button', { name: 'Buscar coordenadas' }).click()
  const form = dialog(page, 'Editar empresa')
  await expect(form.getByLabel('Latitude')).toHaveValue('-23.561399')
  await expect(form.getByText('Sem imagens do mapa')).toBeVisible()
  await expect(form.locator(MAP_PIN)).toBeVisible()
  await expect(form.locator('path[stroke]')).toBeVisible()
  const before = await form.locator('path[stroke]').boundingBox()
  await form.getByRole('button', { name: 'Afastar' }).click()
  await expect
    .poll(async () => (await form.locator('path[stroke]').boundingBox())?.width)
    .toBeLessThan(before?.width ?? 0)
  await form.getByLabel('Em metros').fill('')
  await form.getByLabel('Fuso horário').selectOption('America/Manaus')
  await form.getByLabel('O dia começa às').fill('04:00')
  await form.getByRole('switch', { name: 'Empresa ativa' }).click()
  await save(form)
  await expect(form).toBeHidden()
  await expect(barreiro).toContainText('Inativa')
  await expect(barreiro).toContainText('raio de 100 m')
  const [changed] = await stored()
  expect(changed).toMatchObject({ latitude: -23.561399, radius: 100, timezone: 'America/Manaus' })
  expect(changed).toMatchObject({ day_starts_at: '04:00', is_active: false, street: 'Avenida Paulista' })
})

test('a company with people stays, with the reason; one that nobody belongs to goes', { tag: '@longer' }, async ({
  page,
  server,
  ana,
}) => {
  await server.store({ name: 'Ipê Vazia' })
  const { stored } = await opensStores(page, server)
  await expect(card(page, STORE.name)).toContainText('1 pessoa')
  await page.getByRole('button', { name: `Excluir ${STORE.name}` }).click()
  const ask = page.getByRole('dialog', { name: 'Excluir empresa' })
  await givesPassword(page, 'Excluir')
  await expect(noteIn(ask)).toHaveText(
    'Ocorreu um erro ao deletar a loja. Esta empresa tem pessoas ou registros e não pode ser excluída. Desative-a.',
  )
  await ask.getByRole('button', { name: 'Cancelar' }).click()
  await expect(ask).toBeHidden()
  await page.getByRole('button', { name: 'Excluir Ipê Vazia' }).click()
  await givesPassword(page, 'Excluir')
  await expect(card(page, 'Ipê Vazia')).toHaveCount(0)
  await expect(toast(page)).toContainText('Empresa excluída com sucesso.')
  expect((await stored()).map(({ name }) => name)).toEqual([STORE.name])
  expect(ana.id).not.toBe('')
})
