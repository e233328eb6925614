import '../../testing/like-browser.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { PayRules, StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import { PayRuleShape } from '#shared/pay-rules/rule-shape.ts'
import type { Me, Role } from '#shared/people/user.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { useSession } from '../../features/session/session.ts'
import { noteContact } from '../../features/sync/connection.ts'
import { act } from '../../testing/act.ts'
import { blankPage, describedAs, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { RegrasScreen } from './regras-screen.tsx'

const PASSWORD = 'senha'
const text = () => document.body.textContent ?? ''
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === name,
  )
const press = (name: string) => act(async () => buttonOf(name)?.click())
const lineOf = (name: string) =>
  [...document.querySelectorAll('li button')].find((line) => line.querySelector('b')?.textContent === name)

const UNUSED = { is_used: false, stores: [], people: 0 }
const stored = (id: string, name: string, rule: typeof CLT, change: Partial<StoredPayRule> = {}): StoredPayRule => ({
  id,
  name,
  ...UNUSED,
  versions: [{ valid_from: '2026-01-01', rule: PayRuleShape.parse(rule) }],
  ...change,
})
const kept: PayRules = {
  rules: [
    stored('rule-clt', 'CLT, comércio', CLT, { people: 29, stores: [{ id: 'centro', name: 'Ipê Centro' }] }),
    stored('rule-12x36', '12×36', TWELVE_BY_THIRTY_SIX),
  ],
  simple: { stores: [], people: 0 },
}

function Screen() {
  const user = useSession(({ user }) => user)
  return user && <RegrasScreen user={user as Me} />
}

/** Open the screen over these rules; what is sent about them is answered as given. */
async function opened(role: Role, written?: () => Response) {
  const { app, person } = await served()
  const onward = globalThis.fetch
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.startsWith('/api/pay-rules')) return onward(path, init)
    const method = init.method ?? 'GET'
    if (method !== 'GET') sent.push({ path: `${method} ${path}`, body: JSON.parse(String(init.body ?? null)) })
    return method !== 'GET' && written ? written() : Response.json(kept)
  })
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  await person({ role, name: 'Helena', password_hash, ...(role === 'master' ? { store_id: null } : {}) })
  await blankPage().draw(
    <>
      <Screen />
      <Toaster />
    </>,
  )
  await eventually(() => expect(text()).toContain('Jornada e tolerância'))
  return sent
}

async function confirm() {
  await eventually(() => fieldOf('Sua senha'))
  await paste(fieldOf('Sua senha'), PASSWORD)
  await act(async () => fieldOf('Sua senha').form?.requestSubmit())
}

const submit = () => act(async () => document.querySelector<HTMLFormElement>('form[data-dirty]')?.requestSubmit())

beforeEach(() => navigate('/regras'))

it('a forbidden value is refused in its row as it is typed, with its source, and no version is saved', async () => {
  const sent = await opened('master')
  await paste(fieldOf('Tolerância por marcação'), '8')
  expect(describedAs(fieldOf('Tolerância por marcação'))).toContain(ruleMessages.toleranceLimit)
  expect(text()).toContain('Falta corrigir 1 valor.')
  await paste(fieldOf('Adicional'), 'dez')
  expect(text()).toContain('Falta corrigir 2 valores.')
  await submit()
  await eventually(() => expect(document.querySelector('[data-toast]')?.textContent).toContain('Falta corrigir'))
  expect(document.querySelector('dialog')).toBeNull()
  await paste(fieldOf('Tolerância por marcação'), '4')
  await paste(fieldOf('Adicional'), '25')
  expect(text()).not.toContain('Falta corrigir 1')
  expect(sent).toEqual([])
})

it('a version is saved with the own password, as it stands in the fields', async () => {
  const sent = await opened('master', () => Response.json(kept.rules[0]))
  await paste(fieldOf('Tolerância por marcação'), '4')
  await submit()
  await confirm()
  await eventually(() => expect(text()).toContain('Versão salva'))
  const rule = { ...CLT, tolerance: { per_mark: 4, per_day: 10 } }
  expect(sent).toEqual([
    { path: expect.stringMatching(/^PUT \/api\/pay-rules\/rule-clt\/versions\/\d{4}-\d\d-01$/), body: { rule } },
  ])
})

it('what the server refuses stands in its row, also in one that was folded, and goes with the next change', async () => {
  const details = [
    { path: 'rule.rest.between', message: 'Pouco descanso.' },
    { path: 'rule.precision', message: 'Pelo minuto.' },
  ]
  const refused = { success: false, error: 'Dados inválidos', details }
  await opened('master', () => Response.json(refused, { status: 422 }))
  await paste(fieldOf('Descanso entre jornadas'), '12')
  expect(document.querySelector('details')?.open).toBe(false)
  await submit()
  await confirm()
  await eventually(() => expect(describedAs(fieldOf('Descanso entre jornadas'))).toContain('Pouco descanso.'))
  expect(document.querySelector('details')?.open).toBe(true)
  expect(document.querySelector('details')?.textContent).toContain('Pelo minuto.')
  await paste(fieldOf('Descanso entre jornadas'), '13')
  expect(text()).not.toContain('Pouco descanso.')
})

it('what was typed is given up only when one says so', async () => {
  await opened('master')
  await paste(fieldOf('Tolerância por marcação'), '4')
  await act(async () => (lineOf('12×36') as HTMLButtonElement).click())
  await eventually(() => expect(text()).toContain('Os valores mudados ainda não foram salvos.'))
  expect(fieldOf('Tolerância por marcação').value).toBe('4 min')
  await press('Descartar')
  await eventually(() => expect(document.querySelector('h2')?.textContent).toBe('12×36'))
  expect(fieldOf('Tolerância por marcação').value).toBe('5 min')
})

it('of a rule that computes nothing only its kind is shown, and what must be mended', async () => {
  await opened('master')
  const kind = () => [...document.querySelectorAll('select')].find(({ value }) => value === 'clt' || value === 'isento')
  const choose = (value: string) =>
    act(async () => {
      const select = kind()
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await paste(fieldOf('Tolerância por marcação'), '8')
  await paste(fieldOf('1ª pausa: jornada acima de'), '7')
  await choose('isento')
  expect(text()).toContain(ruleMessages.breaksRise)
  expect(text()).toContain('As marcações ficam guardadas e nada é calculado.')
  expect(text()).not.toContain('Banco de horas')
  await paste(fieldOf('Tolerância por marcação'), '5')
  expect(text()).not.toContain('Tolerância por marcação')
})

it('lines of lists come and go', async () => {
  await opened('master')
  await press('Acrescentar pausa')
  expect(fieldOf('3ª pausa: duração').value).toBe('')
  expect(text()).toContain('Falta corrigir 2 valores.')
  await press('Tirar a 3ª pausa')
  expect(text()).not.toContain('Falta corrigir')
})

it('an admin reads the values, and can change none', async () => {
  await opened('admin')
  expect(text()).toContain('Só o master muda as regras.')
  expect(text()).toContain('52 min 30 s')
  expect(document.querySelectorAll('main :is(input, select, form)')).toHaveLength(0)
  expect(buttonOf('Copiar uma regra pronta')).toBeUndefined()
  expect(buttonOf('Dar a uma empresa')).toBeUndefined()
})

it('a copy that is put right after its answer was lost is the one that is made', async () => {
  let answers = 0
  const sent = await opened('master', () => {
    answers += 1
    if (answers === 1) throw new TypeError('the answer is lost')
    return Response.json(stored('copy', answers === 2 ? 'CLT, comércio' : 'Loja do centro', CLT))
  })
  await press('Copiar uma regra pronta')
  await eventually(() => fieldOf('Existe desde'))
  await paste(fieldOf('Existe desde'), '2026-01-01')
  const send = () => act(async () => fieldOf('Existe desde').form?.requestSubmit())
  await send()
  await confirm()
  await eventually(() => expect(sent).toHaveLength(1))
  await eventually(() => expect(document.querySelector('form [role=alert]')).not.toBeNull())
  await paste(fieldOf('Nome'), 'Loja do centro')
  await act(async () => noteContact(true))
  await send()
  await confirm()
  await eventually(() => expect(text()).toContain(rulesScreenMessages.copied))
  const names = sent.map(({ path, body }) => [path, (body as { name?: string } | null)?.name])
  expect(names).toEqual([
    ['POST /api/pay-rules', 'CLT, comércio'],
    ['POST /api/pay-rules', 'Loja do centro'],
    ['DELETE /api/pay-rules/copy', undefined],
    ['POST /api/pay-rules', 'Loja do centro'],
  ])
})
