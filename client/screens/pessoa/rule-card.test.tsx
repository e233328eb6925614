import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { addressOf } from '#shared/access/page.ts'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import type { Me } from '#shared/people/user.ts'
import { addUser } from '../../../server/testing/company.ts'
import { addPayRule } from '../../../server/testing/pay-rules.ts'
import { useSession } from '../../features/session/session.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { PessoaScreen } from './pessoa-screen.tsx'

const PASSWORD = 'senha'
const SOON = addDays(dayOf(Date.now(), DEFAULT_ZONE), 10)
const LATER = addDays(SOON, 10)
const text = () => document.body.textContent ?? ''
const toast = () => document.querySelector('[data-toast]')?.textContent ?? ''
const press = (words: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words)?.click(),
  )

function Screen() {
  const user = useSession(({ user }) => user)
  return user && <PessoaScreen user={user as Me} />
}

async function choose(name: string) {
  const optionOf = () => [...document.querySelectorAll('option')].find(({ text }) => text === name)
  await eventually(() => expect(optionOf()).toBeDefined())
  const option = optionOf()
  const select = option?.closest('select')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, option?.value)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function give(name: string, from: string) {
  await press('Dar outra regra')
  await choose(name)
  await paste(fieldOf('Desde'), from)
  await act(async () => fieldOf('Desde').form?.requestSubmit())
  await eventually(() => fieldOf('Sua senha'))
  await paste(fieldOf('Sua senha'), PASSWORD)
  await act(async () => fieldOf('Sua senha').form?.requestSubmit())
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
}

it('a rule that the person has already is no success: nothing changed', async () => {
  const { app, store, person } = await served()
  const ana = await addUser(app.database, { store_id: store.id, name: 'Ana Paula', email: 'ana.paula@ipe.com.br' })
  const clt = await addPayRule(app.database, 'CLT, comércio', CLT, { store_id: store.id, from: '2026-01-01' })
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  const master = await addUser(app.database, { role: 'master', store_id: null })
  await person({ role: 'admin', admin_stores: [store.id], email: 'keeper@ipe.com.br', password_hash })
  navigate(addressOf('Pessoa', `userId=${ana.id}&aba=escala`))
  await blankPage().draw(
    <>
      <Screen />
      <Toaster />
    </>,
  )
  await eventually(() => expect(text()).toContain('Dar outra regra'))
  await give('A da empresa', SOON)
  await eventually(() => expect(toast()).toContain('Esta regra já valia nessa data'))
  await give('CLT, comércio', SOON)
  await eventually(() => expect(toast()).toContain('Regra dada'))
  await give('CLT, comércio', SOON)
  await eventually(() => expect(toast()).toContain('Esta regra já valia nessa data'))
  await give('CLT, comércio', LATER)
  await eventually(() => expect(toast()).toContain('Esta regra já valia nessa data'))
  await give('A da empresa', SOON)
  await eventually(() => expect(toast()).toContain('Regra dada'))
  // Another keeper was quicker, and this page has not heard of it.
  const quicker = { rule_id: clt, from: SOON }
  expect((await app.send('PUT', `/users/${ana.id}/pay-rule`, quicker, await app.sure(master.id))).status).toBe(200)
  await give('CLT, comércio', SOON)
  await eventually(() => expect(toast()).toContain('Esta regra já valia nessa data'))
})
