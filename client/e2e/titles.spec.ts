import { expect, test } from './journey.ts'
import { signIn } from './person.ts'

test('O-07: the browser’s tab names the page: signing in, following a link, going back, nowhere', {
  tag: '@longer',
}, async ({ page, ana }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Entrar · Folha de Ponto')
  await signIn(page, ana)
  await expect(page).toHaveTitle('Ponto · Folha de Ponto')
  await page.getByRole('link', { name: 'Historicos' }).click()
  await expect(page).toHaveTitle('Histórico · Folha de Ponto')
  await page.goBack()
  await expect(page).toHaveTitle('Ponto · Folha de Ponto')
  await page.goto('/nada')
  await expect(page).toHaveTitle('Página não encontrada · Folha de Ponto')
})
