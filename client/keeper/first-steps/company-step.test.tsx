import '../../testing/like-browser.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FirstSteps } from '#shared/contract/first-steps.ts'
import { stores } from '../../../server/database/schema/tables.ts'
import { noteContact } from '../../features/sync/connection.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { FirstStepsScreen } from './first-steps-screen.tsx'

// What jsdom lacks: the map has a size of its own.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver

it('registers no company while it can’t be kept that the steps go on: they would be over with it', async () => {
  const { app, asked, failures, person } = await served()
  await person({ role: 'master', store_id: null, name: 'Helena' })
  await app.database.write(async (tx) => void (await tx.delete(stores)))
  const nothing = { store: null, holidays: 0, people: 0, mark: null, skipped: [], at: 'company' }
  const steps: FirstSteps = { is_open: true, ...nothing, at: 'company' }
  await blankPage().draw(<FirstStepsScreen steps={steps} read={async () => {}} asked={null} />)
  await eventually(() => fieldOf('Nome da loja'))
  await paste(fieldOf('Nome da loja'), 'Ipê Paulista')
  failures.set('/api/first-steps', 'down')
  const next = () =>
    act(async () => [...document.querySelectorAll('button')].find(({ type }) => type === 'submit')?.click())
  await next()
  await eventually(() =>
    expect(document.querySelector('form [role=alert]')?.textContent ?? '').toContain('erro ao salvar'),
  )
  expect(asked).not.toContain('POST /api/stores')
  failures.clear()
  await act(async () => noteContact(true))
  await next()
  await eventually(() => expect(asked).toContain('POST /api/stores'))
})

it('what is put right after an answer was lost goes to the company that was made', async () => {
  const { app, person } = await served()
  await person({ role: 'master', store_id: null, name: 'Helena' })
  await app.database.write(async (tx) => void (await tx.delete(stores)))
  const nothing = { store: null, holidays: 0, people: 0, mark: null, skipped: [], at: 'company' }
  const steps: FirstSteps = { is_open: true, ...nothing, at: 'company' }
  const answer = globalThis.fetch
  let losses = 1
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const response = await answer(...given)
    const isLost = given[1]?.method === 'POST' && String(given[0]).startsWith('/api/stores') && losses > 0
    if (!isLost) return response
    losses -= 1
    throw new TypeError('the answer is lost')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await blankPage().draw(<FirstStepsScreen steps={steps} read={async () => {}} asked={null} />)
  await eventually(() => fieldOf('Nome da loja'))
  await paste(fieldOf('Nome da loja'), 'Ipê Paulista')
  const next = () =>
    act(async () => [...document.querySelectorAll('button')].find(({ type }) => type === 'submit')?.click())
  await next()
  await eventually(() =>
    expect(document.querySelector('form [role=alert]')?.textContent ?? '').toContain('erro ao salvar'),
  )
  await paste(fieldOf('Nome da loja'), 'Ipê Centro')
  await act(async () => noteContact(true))
  await next()
  const names = async () => (await app.database.read.select().from(stores)).map(({ name }) => name)
  await eventually(async () => expect(await names()).toEqual(['Ipê Centro']))
})
