import '../../testing/like-browser.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addUser } from '../../../server/testing/company.ts'
import { addInvited } from '../../../server/testing/many-invitations.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { PeopleStep } from '../first-steps/people-step.tsx'
import type { StepProps } from '../first-steps/step-props.ts'
import { InviteDialog } from './invite-dialog.tsx'

const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
    if (!found) throw new Error(`no button says ${name}`)
    found.click()
  })
/** Put a text into a field that has no caret, as one of e-mails. */
const put = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const codeShown = () =>
  /c=([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(document.querySelector('dialog')?.textContent ?? '')?.[1] ?? ''

async function atOffice() {
  const company = await served()
  const { app, store } = company
  const hire = (name: string, more = {}) =>
    addUser(app.database, { store_id: store.id, name, must_change_password: true, ...more })
  const ana = await hire('Ana')
  await company.person({ role: 'master', store_id: null, name: 'Helena' })
  const isGood = async (code: string) => (await app.send('POST', '/auth/invitations/open', { code }, {})).status === 200
  const page = blankPage()
  /** Look at somebody's invitation; return its code. */
  async function look(person: { id: string; name: string }, isNew = false) {
    await page.draw(null)
    await page.draw(
      <InviteDialog person={{ ...person, phone: null }} title="Convite" isNew={isNew} onClose={() => {}} />,
    )
    await eventually(() => expect(codeShown()).not.toBe(''))
    return codeShown()
  }
  /** Draw the step of the first hour at which people are registered. */
  async function drawPeople() {
    const view = { at: 'people', skipped: [], problem: undefined, before: 'week' } as unknown as StepProps['view']
    const steps = { store: { id: store.id, name: 'Ipê' }, skipped: [] } as unknown as StepProps['steps']
    await page.draw(
      <>
        <PeopleStep view={view} steps={steps} read={async () => {}} />
        <Toaster />
      </>,
    )
    await eventually(() => expect(document.body.textContent).toContain('Imprimir convites'))
  }
  return { ...company, hire, ana, isGood, look, drawPeople }
}

it('who looks at an invitation once more sees the one that was sent, which goes on', async () => {
  const { ana, isGood, look } = await atOffice()
  const sent = await look(ana, true)
  expect(await look(ana)).toBe(sent)
  expect(await isGood(sent)).toBe(true)
})

it('that goes for one among many others too', async () => {
  const { app, store, ana, isGood, look } = await atOffice()
  await addInvited(app, store.id, 500)
  const sent = await look(ana, true)
  expect(await look(ana)).toBe(sent)
  expect(await isGood(sent)).toBe(true)
})

it('another code is drawn where that is asked for, and the one before is over', async () => {
  const { ana, isGood, look } = await atOffice()
  const sent = await look(ana)
  await look(ana)
  await press('Trocar o código')
  await eventually(() => expect(codeShown()).not.toBe(sent))
  expect([await isGood(sent), await isGood(codeShown())]).toEqual([false, true])
})

/** The step of the first hour at which people are registered, with Ana and Bia registered already. */
async function atPeople() {
  const office = await atOffice()
  await office.hire('Bia')
  await office.drawPeople()
  return office
}

it('printing all invitations ends none that was made a moment ago', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const { isGood } = await atPeople()
  await paste(fieldOf('Nome'), 'Caio')
  await put(fieldOf('E-mail'), 'caio@ipe.com.br')
  await press('Cadastrar e convidar')
  await eventually(() => expect(codeShown()).not.toBe(''))
  const sent = codeShown()
  await press('Cadastrar outra pessoa')
  await eventually(() => expect(document.querySelector('dialog')).toBeNull())
  await press('Imprimir convites')
  await eventually(() => expect(print).toHaveBeenCalled())
  expect(await isGood(sent)).toBe(true)
})

it('invitations that can’t be printed without a network are told', async () => {
  const { failures } = await atPeople()
  failures.set('/api/auth/invitations', 'down')
  await press('Imprimir convites')
  await eventually(() => expect(document.querySelector('[data-toast]')?.textContent).toContain('não foram impressos'))
})

it('whoever is in by Google has entered, but not who is held at the form for a password of their own', async () => {
  const office = await atOffice()
  const ana = await office.hire('Ana Google', { openid_subject: 'ana' })
  for (const { id } of [ana, await office.hire('Bia')]) await office.app.tokenOf(id)
  await office.drawPeople()
  await eventually(() => expect(document.body.textContent).toContain('Ana GoogleJá entrou'))
  expect(document.body.textContent).toContain('BiaEspera criar a senha')
})
