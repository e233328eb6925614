import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { addressOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { addUser } from '../../../server/testing/company.ts'
import { useSession } from '../../features/session/session.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { dialogsLeft } from '../../ui/dialog-stack.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { PessoaScreen } from './pessoa-screen.tsx'

const text = () => document.body.textContent ?? ''
const buttonOf = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words)

function Screen() {
  const user = useSession(({ user }) => user)
  return user && <PessoaScreen user={user as Me} />
}

/** Open an address as the administrator of Ana's company, from that administrator's own page. */
async function opened(query: (ids: { ana: string; keeper: string }) => string) {
  const company = await served()
  const { app, store, person } = company
  const ana = await addUser(app.database, { store_id: store.id, name: 'Ana Paula', email: 'ana.paula@ipe.com.br' })
  const keeper = await person({ role: 'admin', admin_stores: [store.id], name: 'Patrícia', email: 'keeper@ipe.com.br' })
  navigate(addressOf('Pessoa', `userId=${keeper.id}`))
  navigate(addressOf('Pessoa', query({ ana: ana.id, keeper: keeper.id })))
  await blankPage().draw(
    <>
      <Screen />
      <Toaster />
    </>,
  )
  return { ...company, ana, keeper }
}

it('a deed of the address opens its dialog; closed, it leaves the address, and one step back leads to where one came from', async () => {
  const { ana, keeper } = await opened(({ ana }) => `userId=${ana}&acao=ajustar`)
  await eventually(() => expect(text()).toContain('Ajustar o saldo de Ana Paula'))
  await act(async () => document.querySelector<HTMLButtonElement>('dialog header button')?.click())
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
  await eventually(() => expect(location.search).toBe(`?userId=${ana.id}`))
  await act(() => dialogsLeft())
  await act(async () => history.back())
  await eventually(() => expect(location.search).toBe(`?userId=${keeper.id}`))
})

it('a schedule asked for stays on its tab once it is closed', async () => {
  const { ana } = await opened(({ ana }) => `userId=${ana}&acao=escala`)
  await eventually(() => expect(text()).toContain('Nome da escala'))
  await act(async () => document.querySelector<HTMLButtonElement>('dialog header button')?.click())
  await eventually(() => expect(location.search).toBe(`?userId=${ana.id}&aba=escala`))
  expect(document.querySelector('dialog')).toBeNull()
})

it('what one may not do to oneself is said, and the page stays', async () => {
  const { keeper } = await opened(({ keeper }) => `userId=${keeper}&acao=escala`)
  await eventually(() => expect(text()).toContain('Sobre você mesmo, quem faz isso é outro administrador.'))
  await eventually(() => expect(location.search).toBe(`?userId=${keeper.id}&aba=escala`))
  expect(document.querySelector('dialog')).toBeNull()
})

it('somebody who is not there, and a page that could not be read yet', async () => {
  const { failures } = await opened(() => 'userId=ninguem')
  await eventually(() => expect(text()).toContain('Não encontramos esta pessoa.'))
  expect(buttonOf('Mais')).toBeUndefined()
  failures.set('/api', 'down')
  await act(async () => navigate(addressOf('Pessoa', 'userId=outra')))
  await eventually(() => expect(text()).toContain('Ainda não há dados neste aparelho.'))
})
