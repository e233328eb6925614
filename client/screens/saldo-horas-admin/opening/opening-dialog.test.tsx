import '../../../testing/like-browser.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { bankMovements, bonds } from '../../../../server/database/schema/tables.ts'
import { addUser } from '../../../../server/testing/company.ts'
import { act } from '../../../testing/act.ts'
import { blankPage, eventually, paste } from '../../../testing/page.ts'
import { served } from '../../../testing/served.ts'
import { dialogsLeft } from '../../../ui/dialog-stack.ts'
import { Toaster } from '../../../ui/toaster.tsx'
import { SaldoHorasAdminScreen } from '../saldo-horas-admin-screen.tsx'

const PASSWORD = 'senha'
const today = dayOf(Date.now(), DEFAULT_ZONE)
const yesterday = addDays(today, -1)

const text = () => document.body.textContent ?? ''
const dialogText = () => document.querySelector('dialog')?.textContent ?? ''
const buttonOf = (words: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === words,
  )
const press = (words: string) => act(async () => buttonOf(words)?.click())
const preview = () =>
  [...document.querySelectorAll('ul[aria-label="Prévia da planilha"] > li')].map((item) => item.textContent ?? '')
const cards = () => [...document.querySelectorAll('ul[aria-label="Saldos"] > li')].map((item) => item.textContent ?? '')

function fieldOf(label: string) {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const found = document.getElementById(named?.htmlFor ?? '')
  if (!found) throw new Error(`${label} names no field`)
  return found as HTMLInputElement
}

const write = (label: string, words: string) =>
  act(async () => {
    const area = fieldOf(label)
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
const fill = (...lines: string[]) => write('Ou cole as células da planilha', lines.join('\n'))

async function confirm() {
  await act(async () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click())
  await eventually(() => fieldOf('Sua senha'))
  const asked = text()
  await paste(fieldOf('Sua senha'), PASSWORD)
  await act(async () => document.querySelector<HTMLButtonElement>('button[form=senha-confirma]')?.click())
  await eventually(() => expect(document.querySelector('button[form=senha-confirma]')).toBeNull())
  return asked
}

/** Open the dialog as the administrator of Ana's and Bia's company. */
async function opened() {
  const company = await served()
  const { app, store, person } = company
  const ana = await addUser(app.database, { store_id: store.id, name: 'Ana Paula', email: 'ana@ipe.com.br' })
  const bia = await addUser(app.database, { store_id: store.id, name: 'Bia Reis', email: 'bia@ipe.com.br' })
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  const own = { name: 'Patrícia', email: 'patricia@ipe.com.br', password_hash }
  await person({ role: 'admin', admin_stores: [store.id], ...own })
  history.replaceState(null, '', '/saldo-horas-admin')
  await blankPage().draw(
    <>
      <SaldoHorasAdminScreen />
      <Toaster />
    </>,
  )
  await eventually(() => expect(cards()).toHaveLength(3))
  await press('Mais ações')
  await press('Importar saldos de abertura')
  await eventually(() => fieldOf('Motivo'))
  const stored = async () => await app.database.read.select().from(bankMovements).orderBy(bankMovements.minutes)
  return { ...company, ana, bia, stored }
}

it('says what is wrong line by line and sends nothing; mended, all is written and shows in the list', async () => {
  const { ana, bia, stored, asked } = await opened()
  await press('Lançar')
  await eventually(() => expect(text()).toContain('Escolha ou cole a planilha.'))
  await fill(
    'E-mail;Saldo;Validade;Setor;Nome',
    'ana@ipe.com.br;12,5;;Caixa;Ana P.',
    'bia@ipe.com.br;-3:15;;Caixa;',
    'outra@ipe.com.br;1:00;;;Outra',
    'patricia@ipe.com.br;1:00;;;',
  )
  expect(dialogText()).toContain('3 linhas com erro')
  expect(dialogText()).toContain('Colunas ignoradas: Setor.')
  expect(preview()).toEqual([
    expect.stringMatching(
      /^Linha 2Ana Paulaana@.* · na planilha: Ana P\.Use horas e minutos, como 12:30 ou -3:15, sem vírgula nem ponto\.$/,
    ),
    expect.stringMatching(/^Linha 4Outraoutra@ipe\.com\.brNenhuma pessoa com este e-mail\./),
    expect.stringMatching(/^Linha 5Patríciapatricia@.*Sobre você mesmo, quem faz isso é outro administrador\./),
    expect.stringMatching(/^Linha 3Bia Reisbia@ipe\.com\.br · Ipê Centro.*-03h15min/),
  ])
  await press('Lançar (4)')
  await eventually(() => expect(text()).toContain('Corrija as linhas com erro e traga a planilha de novo.'))

  const end = addDays(today, 40)
  await fill('E-mail;Saldo;Validade', `ana@ipe.com.br;12:30;${formatDay(end)}`, 'bia@ipe.com.br;-3:15;', 'x@x.com;;')
  expect(dialogText()).toContain('2 saldos prontos')
  expect(dialogText()).toContain(`Soma dos saldos: +09h15min, em ${formatDay(yesterday)}.`)
  expect(dialogText()).toContain('1 linha sem saldo fica de fora.')
  expect(preview()[0]).toContain(`vence em ${formatDay(end)}`)
  await act(async () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click())
  expect(dialogText()).toContain('Diga o motivo do lançamento.')
  expect(asked.filter((call) => call.startsWith('POST'))).not.toContain('POST /api/hour-bank/opening')
  await write('Motivo', 'Sistema antigo')
  expect(await confirm()).toContain(`2 saldos. Soma dos saldos: +09h15min, em ${formatDay(yesterday)}.`)
  await eventually(() => expect(dialogText()).toContain('2 saldos lançados'))
  expect(await stored()).toMatchObject([
    { user_id: bia.id, type: 'debit', minutes: 195, date: yesterday, reason: 'Sistema antigo', expires_on: null },
    { user_id: ana.id, type: 'credit', minutes: 750, date: yesterday, reason: 'Sistema antigo', expires_on: end },
  ])
  await press('Concluir')
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
  await act(() => dialogsLeft())
  const cardOf = (name: string) => cards().find((words) => words.includes(name))
  await eventually(() => expect(cardOf('Ana Paula')).toContain('+12h30min'))
  expect(cardOf('Bia Reis')).toContain('-03h15min')
}, 30_000)

it('what only the server knows stands at its line until the day is another', async () => {
  const { app, bia, stored } = await opened()
  await app.database.write(
    async (tx) => void (await tx.update(bonds).set({ since: today }).where(eq(bonds.user_id, bia.id))),
  )
  await fill('Ana Paula\t1:00', 'Bia Reis\t2:00')
  expect(dialogText()).toContain('2 saldos prontos')
  await write('Motivo', 'Sistema antigo')
  await confirm()
  await eventually(() => expect(dialogText()).toContain('Nenhum saldo foi lançado'))
  expect(dialogText()).toContain('1 linha com erro')
  expect(preview()[0]).toMatch(/^Linha 3Bia Reis.*Nesse dia a pessoa não estava na empresa\./)
  expect(await stored()).toEqual([])
  await paste(fieldOf('Data dos saldos'), formatDay(today))
  expect(dialogText()).toContain('2 saldos prontos')
  expect(dialogText()).toContain('Um lançamento de hoje entra no extrato quando o dia terminar.')
  await confirm()
  await eventually(() => expect(dialogText()).toContain('2 saldos lançados'))
  expect((await stored()).map(({ date }) => date)).toEqual([today, today])
}, 30_000)

it('another sheet or another day is judged again, and emptied cells leave nothing to send', async () => {
  await opened()
  await fill('Apelido', 'Má')
  expect(dialogText()).toContain('A planilha precisa da coluna Saldo')
  expect(preview()).toEqual([])
  await fill('Nome;Saldo;Validade', `ana paula;12h30min;${formatDay(yesterday)}`)
  expect(dialogText()).not.toContain('A planilha precisa')
  expect(dialogText()).toContain('1 saldo pronto')
  await paste(fieldOf('Data dos saldos'), formatDay(today))
  expect(preview()[0]).toContain('O vencimento fica depois da data do crédito.')
  await fill('')
  expect(preview()).toEqual([])
  await press('Lançar')
  await eventually(() => expect(text()).toContain('Escolha ou cole a planilha.'))
}, 30_000)
