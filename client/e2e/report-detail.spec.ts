import { asking } from './ask.ts'
import { writeDay } from './office.ts'
import { MAP_PIN, openDay } from './on-screen.ts'
import { expect, test } from './outside-journey.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 900 } })

const dayName = (day: string) => `Registros de ${day.split('-').reverse().join('/')}`

test('a person’s period day by day: a mark in full, confirmed, and corrected beside what stays as it was', {
  tag: '@longer',
}, async ({ page, server, store, ana, today, yesterday, patricia, master }) => {
  const asAna = await asking(server, ana.email)
  const location = { latitude: -23.56, longitude: -46.63, accuracy: 5 }
  await asAna('POST', '/time-entries', { entry_type: 'entrada', timestamp: new Date().toISOString(), location })
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00')

  await page.goto('/relatorio-detalhe')
  await expect(page).toHaveURL(/\/relatorio$/)
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${yesterday}&ate=${today}`)
  await expect(page.getByRole('heading', { level: 2, name: ana.name })).toBeVisible()
  await expect(page.getByRole('region', { name: ana.name })).toContainText(ana.email)
  await expect(page.getByRole('region', { name: ana.name })).toContainText('Dias com registro2')
  await expect(page.locator('[data-day]').filter({ hasText: 'Incompleto' })).toHaveCount(1)

  await page.getByRole('button', { name: dayName(today) }).click()
  await page.getByRole('button', { name: /^Abrir entrada das/ }).click()
  const panel = page.getByRole('complementary', { name: 'Foto e local do registro' })
  await expect(panel).toContainText(/Fora do raio, 1,1 km da loja/)
  await expect(panel.getByRole('link', { name: 'Abrir mapa' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=-23\.56&mlon=-46\.63/,
  )
  await panel.getByRole('button', { name: 'Mostrar mapa' }).click()
  const map = panel.getByRole('region', { name: `Mapa do registro e do raio de ${store.name}` })
  await expect(map.locator('img[alt=""]').first()).toBeVisible()
  await expect(map.locator(MAP_PIN)).toBeInViewport()
  await expect(map.locator('path[stroke]')).toBeVisible()
  await expectCleanInBothThemes(page, 'mapa do registro')
  await panel.getByRole('button', { name: 'Ocultar mapa' }).click()
  await expect(map).toBeHidden()
  await expect(panel).toContainText('precisa de atenção')
  await expect(panel).toContainText('Servidor: A posição está fora do raio da loja')
  await panel.getByRole('button', { name: 'Confirmar' }).click()
  await expect(panel).toContainText(`Conferido por ${patricia.name}`)
  await expect(panel.getByRole('button', { name: 'Confirmar' })).toBeHidden()
  await expect(openDay(page)).toContainText('conferido')

  await page.getByRole('button', { name: dayName(yesterday) }).click()
  await page.getByRole('button', { name: 'Abrir retorno das 13:00' }).click()
  await expect(panel).toContainText('Registro manual')
  await panel.getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog', { name: `Corrigir registro de ${ana.name}` })
  await dialog.getByRole('button', { name: 'Adicionar registro' }).click()
  await dialog.getByLabel('Hora', { exact: true }).fill('17:00')
  await dialog.getByLabel('Justificativa').fill('Esqueceu de sair')
  await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-day]').filter({ hasText: 'Incompleto' })).toHaveCount(0)
  await expect(openDay(page).filter({ hasText: 'Esqueceu de sair' })).toContainText('08:00')
  const entries = await master<{ entry_type: string; notes: string }[]>('GET', `/time-entries?user_id=${ana.id}`)
  expect(entries).toContainEqual(
    expect.objectContaining({ entry_type: 'saida', notes: 'Registro manual: Esqueceu de sair' }),
  )
})

test('a period that is none is not asked for; who is out of scope is not found; on paper every day has its marks', {
  tag: '@longer',
}, async ({ page, server, ana, today, yesterday, patricia, master, keep }) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:00')
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${yesterday}&ate=${today}`)
  await expect(page.locator('[data-day]')).not.toHaveCount(0)
  await page.getByLabel('Data de início').fill(today)
  await page.getByLabel('Data de fim').fill(yesterday)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Período inválido')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`de=${yesterday}`))
  await page.getByLabel('Data de início').fill(yesterday)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(new RegExp(`ate=${yesterday}`))
  await expect(page.locator('[data-day]')).toHaveCount(1)

  const paper = page.getByRole('article', { name: 'Documento para impressão' })
  await expect(paper).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toContainText('17:00')
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Administração' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })
  await master('PUT', `/users/${patricia.id}`, { store_id: norte.id })
  await keep([])
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${today}&ate=${today}`)
  await expect(page.getByText('Usuário não encontrado')).toBeVisible()
})
