import '../../testing/like-browser.ts'
import { type ComponentProps, useState } from 'react'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import type { Store } from '#shared/people/store.ts'
import { addPayRule } from '../../../server/testing/pay-rules.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { GiveDialog } from './give-dialog.tsx'

const PASSWORD = 'senha'
const today = dayOf(Date.now(), DEFAULT_ZONE)
const toast = () => document.querySelector('[data-toast]')?.textContent ?? ''

function Opened(given: Omit<ComponentProps<typeof GiveDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <GiveDialog {...given} onClose={() => setOpen(false)} />}
      <Toaster />
    </>
  )
}

it('a rule that the company has already, or was given by somebody quicker, is no success', async () => {
  const { app, store, person } = await served()
  const ruleId = await addPayRule(app.database, 'CLT, comércio', CLT, { store_id: store.id, from: '2026-01-01' })
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  const master = await person({ role: 'master', store_id: null, password_hash })
  const rules = [{ id: ruleId, name: 'CLT, comércio' }] as StoredPayRule[]
  const page = blankPage()
  const open = async (rule: string) => {
    await page.draw(null)
    const given = { rules, stores: [store as unknown as Store], storeId: store.id, ruleId: rule, today }
    await page.draw(<Opened {...given} />)
    await eventually(() => expect(document.querySelector('[aria-label="Regras da empresa"]')).not.toBeNull())
  }
  const confirm = async (from: string) => {
    await paste(fieldOf('Desde'), from)
    await act(async () => fieldOf('Desde').form?.requestSubmit())
    await eventually(() => fieldOf('Sua senha'))
    await paste(fieldOf('Sua senha'), PASSWORD)
    await act(async () => fieldOf('Sua senha').form?.requestSubmit())
  }
  const give = async (rule_id: string | null, from: string) => {
    const path = `/stores/${store.id}/pay-rule`
    expect((await app.send('PUT', path, { rule_id, from }, await app.sure(master.id))).status).toBe(200)
  }
  await open(ruleId)
  await confirm(addDays(today, 10))
  await eventually(() => expect(toast()).toContain('Esta regra já valia nessa data'))
  await give(null, addDays(today, 20))
  await open(ruleId)
  await confirm(addDays(today, 30))
  await eventually(() => expect(toast()).toContain('Regra dada'))
  await open(ruleId)
  await give(ruleId, addDays(today, 25))
  await confirm(addDays(today, 25))
  await eventually(() => expect(toast()).toContain('Esta regra já valia nessa data'))
})
