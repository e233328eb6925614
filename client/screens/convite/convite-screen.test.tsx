import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { invitePeople } from '#shared/contract/invitations.ts'
import { addUser } from '../../../server/testing/company.ts'
import { signOut } from '../../features/session/session.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { ConviteScreen } from './convite-screen.tsx'

const text = () => document.body.textContent ?? ''
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)
    if (!found) throw new Error(`no button says ${name}: ${text()}`)
    found.click()
  })

/** The address of the invitation of somebody new, on a device at which nobody is signed in; and how its page is opened. */
async function invited() {
  const company = await served()
  const { app, store } = company
  const master = await addUser(app.database, { role: 'master', store_id: null, email: 'dona@ipe.com.br' })
  const { id } = await addUser(app.database, { store_id: store.id, name: 'Yasmin Moura', must_change_password: true })
  const answer = await app.send('POST', '/auth/invitations', { user_ids: [id] }, await app.as(master.id))
  const code = (answer.body as AnswerOf<typeof invitePeople>).invitations[0]?.code ?? ''
  await company.person({ name: 'Somebody' })
  await act(signOut)
  const page = blankPage()
  const open = async (given = code) => {
    await page.draw(null)
    history.replaceState(null, '', `/convite?c=${given}`)
    await page.draw(<ConviteScreen />)
  }
  return { ...company, code, open }
}

async function choosesPassword() {
  await eventually(() => fieldOf('Crie sua senha'))
  await paste(fieldOf('Crie sua senha'), 'uma frase curta')
  await press('Criar senha e entrar')
  await eventually(() => expect(text()).toContain('O que fica registrado'))
}

it('goes on where it was after the page was loaded anew: the notice is not skipped, nor the invitation somebody else’s', async () => {
  const { open } = await invited()
  await open()
  await choosesPassword()
  await open()
  expect(text()).toContain('O que fica registrado')
  await press('Entendi')
  await eventually(() => expect(text()).toContain('Toque em Permitir'))
  await open()
  expect(text()).toContain('Toque em Permitir')
  await press('Depois')
  await open()
  expect(text()).toContain('Se o convite é seu, você já entrou')
})

it('promises no more than is so: who looks at hours or a picture is not noted, and nothing is ever deleted by itself', async () => {
  const { open } = await invited()
  await open()
  await choosesPassword()
  expect(text()).toContain('Toda mudança fica anotada, e cada documento seu que alguém abre.')
  expect(text()).toContain('Pelo menos enquanto a lei trabalhista pede.')
})

it('is another person’s where its code is another one', async () => {
  const { open } = await invited()
  await open()
  await choosesPassword()
  await open('AAAA-AAAA')
  expect(text()).toContain('Este aparelho está com a conta de Yasmin Moura')
})
