import '../testing/like-browser.ts'
import { afterEach, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { addressOf, KIOSK, LOGIN } from '#shared/access/page.ts'
import { beginSession } from '../features/session/session.ts'
import { noteKioskHere } from '../offline/kiosk-here.ts'
import { blankPage, eventually } from '../testing/page.ts'
import { App } from './app.tsx'

it('the kiosk’s address asks nobody to sign in', async () => {
  navigate(KIOSK)
  await blankPage().draw(<App />)
  await eventually(() => expect(document.body.textContent).toMatch(/Carregando|não é um quiosque/))
  expect(location.pathname).toBe(KIOSK)
  expect(document.querySelector('input[type=password]')).toBeNull()
})

afterEach(() => noteKioskHere('no'))

it.each([
  ['the icon of a kiosk leads to the kiosk', 'yes', `${addressOf('Ponto')}?src=pwa`, KIOSK],
  ['so does its bare address', 'yes', '/', KIOSK],
  ['a keeper signs in there for what is theirs', 'yes', addressOf('Aparelhos'), LOGIN],
  ['any other device leads to the sign-in', 'no', `${addressOf('Ponto')}?src=pwa`, LOGIN],
] as const)('%s', async (_, is, from, to) => {
  noteKioskHere(is)
  navigate(from)
  await beginSession()
  await blankPage().draw(<App />)
  await eventually(() => expect(location.pathname).toBe(to))
})
