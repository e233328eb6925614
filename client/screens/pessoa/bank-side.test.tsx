import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { addressOf } from '#shared/access/page.ts'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { Me } from '#shared/people/user.ts'
import { formatDay, formatDayNear, monthTitle } from '#shared/text/format.ts'
import { addUser } from '../../../server/testing/company.ts'
import { useSession } from '../../features/session/session.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { dialogsLeft } from '../../ui/dialog-stack.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { PessoaScreen } from './pessoa-screen.tsx'

const PASSWORD = 'senha'
const yesterday = addDays(dayOf(Date.now(), DEFAULT_ZONE), -1)
const ending = addDays(yesterday, 60)

const text = () => document.body.textContent ?? ''
const buttonOf = (words: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === words,
  )
const press = (words: string) => act(async () => buttonOf(words)?.click())
const listed = (name: string) =>
  [...document.querySelectorAll(`ul[aria-label="${name}"] > li`)].map((item) => item.textContent ?? '')

function Screen() {
  const user = useSession(({ user }) => user)
  return user && <PessoaScreen user={user as Me} />
}

/** Open the bank of Ana, or one's own, as the administrator of her company. */
async function opened(isOwn = false) {
  const company = await served()
  const { app, store, person } = company
  const ana = await addUser(app.database, { store_id: store.id, name: 'Ana Paula' })
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  const keeper = await person({ role: 'admin', admin_stores: [store.id], name: 'Patrícia', password_hash })
  const month = yesterday.slice(0, 7)
  navigate(addressOf('Pessoa', `userId=${isOwn ? keeper.id : ana.id}&aba=saldo&mes=${month}`))
  await blankPage().draw(
    <>
      <Screen />
      <Toaster />
    </>,
  )
  await eventually(() => expect(buttonOf('Lançar')).toBeDefined())
  return company
}

/** Return the field whose label begins with these words: some say more in it. */
function fieldOf(label: string) {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
  const found = document.getElementById(named?.htmlFor ?? '')
  if (!found) throw new Error(`${label} names no field`)
  return found as HTMLInputElement
}

const write = (words: string) =>
  act(async () => {
    const area = fieldOf('Motivo')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Press the button of the form itself: the one that opened it has the same words. */
const send = () => act(async () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click())

async function confirm(words: string) {
  await eventually(() => fieldOf('Sua senha'))
  await paste(fieldOf('Sua senha'), PASSWORD)
  const [button] = [...document.querySelectorAll<HTMLButtonElement>('button[form=senha-confirma]')]
  expect(button?.textContent).toBe(words)
  await act(async () => button?.click())
}

/** Wait until the dialogs are gone, and the steps back in the history that they take. */
async function closed() {
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
  await act(() => dialogsLeft())
}

async function fill(hours: string, minutes: string, reason: string) {
  await paste(fieldOf('Horas'), hours)
  await paste(fieldOf('Minutos'), minutes)
  await paste(fieldOf('Data'), formatDay(yesterday))
  await write(reason)
}

const lines = () => listed(`Extrato de ${monthTitle(yesterday.slice(0, 7))}`)

it('what another system held is written, paid and taken back, each with the password', async () => {
  await opened()
  expect(text()).toContain('Nada mexeu no banco de horas.')
  await press('Lançar')
  await send()
  expect(text()).toContain('Informe quantas horas e minutos.')
  expect(text()).toContain('Diga o motivo do lançamento.')
  await fill('2', '30', 'Do sistema antigo')
  await paste(fieldOf('Vence em'), formatDay(ending))
  await send()
  await eventually(() => expect(text()).toContain(`Saldo a favor de 02h30min em ${formatDay(yesterday)}, no banco`))
  await confirm('Lançar')
  await eventually(() => expect(lines()).toHaveLength(1))
  expect(lines()[0]).toMatch(/Saldo de outro sistemaDo sistema antigo, vence em.*\+02h30min$/)
  expect(listed('Créditos por vencimento')[0]).toMatch(/^Vencem em .*02h30min$/)

  await closed()
  await press('Lançar')
  await press('Pagamento')
  expect(text()).not.toContain('Percentual')
  await fill('3', '0', 'Folha de maio')
  await send()
  await confirm('Lançar')
  await eventually(() => expect(text()).toContain('O pagamento passa do que o banco de horas tem nesse dia.'))
  await paste(fieldOf('Horas'), '2')
  expect(text()).not.toContain('O pagamento passa')
  await send()
  await confirm('Lançar')
  // Of one day payments come before credits, whichever was written first.
  await eventually(() => expect(lines()[1]).toMatch(/PagamentoFolha de maio.*-02h00min/))
  expect(lines()[0]).toMatch(/\+00h30min$/)
  expect(listed('Créditos por vencimento')[0]).toMatch(/00h30min$/)

  await closed()
  const payment = `Pagamento de 02h00min em ${formatDay(yesterday)}`
  expect(listed('Lançamentos')).toHaveLength(2)
  await press(`Desfazer: ${payment}`)
  await eventually(() => expect(text()).toContain(`${payment}: Folha de maio.`))
  await confirm('Desfazer')
  await eventually(() => expect(lines()).toHaveLength(1))
  await eventually(() => expect(text()).toContain('Lançamento desfeito'))
  expect(listed('Créditos por vencimento')).toEqual([`Vencem em ${formatDayNear(ending, yesterday)}02h30min`])
}, 30_000)

it('one’s own hour bank is written by another keeper', async () => {
  await opened(true)
  await press('Lançar')
  await eventually(() => expect(text()).toContain('Sobre você mesmo, quem faz isso é outro administrador.'))
  expect(document.querySelector('dialog')).toBeNull()
})
