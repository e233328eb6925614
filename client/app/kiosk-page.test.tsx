import '../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { KIOSK } from '#shared/access/page.ts'
import { blankPage, eventually } from '../testing/page.ts'
import { App } from './app.tsx'

it('the kiosk’s address asks nobody to sign in', async () => {
  navigate(KIOSK)
  await blankPage().draw(<App />)
  await eventually(() => expect(document.body.textContent).toMatch(/Carregando|não é um quiosque/))
  expect(location.pathname).toBe(KIOSK)
  expect(document.querySelector('input[type=password]')).toBeNull()
})
