import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { MOST_LISTED } from '#shared/kiosk/roster.ts'
import { kioskRoster } from '../../../server/database/schema/tables.ts'
import { addStore, addUser } from '../../../server/testing/company.ts'
import { addKiosk } from '../../../server/testing/kiosks.ts'
import { noteContact } from '../../features/sync/connection.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { AparelhosScreen } from './aparelhos-screen.tsx'

const text = () => document.body.textContent ?? ''
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  )
const press = (name: string) => act(async () => buttonOf(name)?.click())

const PASSWORD = 'senha'

async function save() {
  await press('Salvar')
  await eventually(() => fieldOf('Sua senha'))
  await paste(fieldOf('Sua senha'), PASSWORD)
  await press('Confirmar')
}

/** Choose a deed of a kiosk that lists so many people of another company, where one more works. */
async function opened(count: number, { fails = false, deed = 'Quem mais registra aqui' } = {}) {
  const company = await served()
  const { app, store, failures, person } = company
  const norte = await addStore(app.database, { name: 'Ipê Norte', cnpj: '11444777000161' })
  await addUser(app.database, { store_id: norte.id, name: 'Zeca' })
  const { id: kiosk_id } = await addKiosk(app, { store_id: store.id })
  const blank = { kiosk_id, is_listed: true, from_at: null, until_at: null, version: 0, told: '' }
  for (let i = 1; i <= count; i += 1) {
    const { id: user_id } = await addUser(app.database, { store_id: norte.id, name: `Pessoa ${i}` })
    await app.database.write(async (tx) => void (await tx.insert(kioskRoster).values({ ...blank, user_id })))
  }
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  await person({ role: 'master', store_id: null, name: 'Helena', password_hash })
  if (fails) failures.set('/api/users', 'down')
  await blankPage().draw(
    <>
      <AparelhosScreen />
      <Toaster />
    </>,
  )
  await eventually(() => expect(text()).toContain('Ipê Centro'))
  await press('Mais ações: Balcão, Ipê Centro')
  await press(deed)
  return company
}

// It stands first: a long answer of another test may be stored after that test's end.
it('whom one can add is unknown without a network; who is listed is not', async () => {
  const { failures } = await opened(2, { fails: true })
  await eventually(() => expect(text()).toContain('As pessoas que você pode adicionar aparecem quando ela voltar.'))
  expect(buttonOf('Tirar Pessoa 1')).toBeDefined()
  failures.clear()
  await act(async () => window.dispatchEvent(new Event('online')))
  await eventually(() => fieldOf('Adicionar pessoa'))
})

it('of many people who are found the first ones are shown, and that there are more', async () => {
  await opened(9)
  await eventually(() => fieldOf('Adicionar pessoa'))
  await paste(fieldOf('Adicionar pessoa'), 'norte')
  expect(text()).toContain('1 pessoa encontrada')
  for (let i = 1; i <= 7; i += 1) await press(`Tirar Pessoa ${i}`)
  expect(text()).toContain('8 pessoas encontradas')
  await press('Tirar Pessoa 8')
  expect(text()).toContain('8 de 9 pessoas: continue a digitar.')
  expect(buttonOf('Adicionar Pessoa 8')).toBeDefined()
  expect(buttonOf('Adicionar Zeca')).toBeUndefined()
})

it('whoever has listed as many people as a kiosk takes is told so, and adds another only for one who goes', async () => {
  await opened(MOST_LISTED)
  expect(text()).toContain('mais 100 pessoas')
  await eventually(() => fieldOf('Adicionar pessoa'))
  await paste(fieldOf('Adicionar pessoa'), 'zeca')
  await press('Adicionar Zeca')
  await eventually(() => expect(document.querySelector('[data-toast]')?.textContent).toContain('até 100 pessoas'))
  expect(buttonOf('Tirar Zeca')).toBeUndefined()
  await press('Tirar Pessoa 7')
  await press('Adicionar Zeca')
  expect(buttonOf('Tirar Zeca')).toBeDefined()
  expect(buttonOf('Salvar')?.getAttribute('aria-disabled')).toBeNull()
})

it.each([
  ['Mudar nome ou empresa', 'Não foi possível alterar o quiosque.', () => paste(fieldOf('Nome'), 'Caixa')],
  ['Quem mais registra aqui', 'Não foi possível salvar a lista.', () => press('Tirar Pessoa 1')],
])('%s: why it was not saved is said, and what was chosen stays', async (deed, words, change) => {
  const { failures } = await opened(1, { deed })
  await change()
  failures.set('/api/kiosks/', 'down')
  await save()
  const form = () => document.querySelector('dialog form')
  await eventually(() => expect(form()?.querySelector('[role=alert]')?.textContent).toContain(words))
  expect(form()?.getAttribute('data-dirty')).toBe('true')
  failures.clear()
  await act(async () => noteContact(true))
  await save()
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
})
