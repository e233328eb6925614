import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { ISENTO } from '#shared/pay-rules/presets.ts'
import { controlMessages } from '#shared/text/control-messages.ts'
import { addPayRule } from '../../../server/testing/pay-rules.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { PontoScreen } from './ponto-screen.tsx'

const text = () => document.body.textContent ?? ''

/** Draw Ponto for somebody who began to work a minute ago. */
async function working(isFree: boolean) {
  const { app, person } = await served()
  const { id } = await person()
  if (isFree) await addPayRule(app.database, 'Gerentes', ISENTO, { user_id: id, from: '2020-01-01' })
  const mark = { entry_type: 'entrada', timestamp: new Date(Date.now() - 60_000).toISOString() }
  const { status } = await app.send('POST', '/time-entries', mark, await app.as(id))
  expect(status).toBe(201)
  await blankPage().draw(<PontoScreen />)
  await eventually(() => expect(text()).toContain('Jornada em andamento'))
}

it('counts no time for whoever is free of control, and says why', async () => {
  await working(true)
  await eventually(() => expect(text()).toContain(controlMessages.freeOfControl))
  expect(document.querySelector('[role=timer]')).toBeNull()
  expect(text()).not.toContain('Trabalhado')
  expect(text()).not.toContain('Sem jornada prevista')
  // The mark itself is there, as in the history.
  expect(text()).toMatch(/Registros1/)
})

it('counts it for everybody else', async () => {
  await working(false)
  await eventually(() => expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^00:0[12]:/))
  expect(text()).toContain('Trabalhado')
})
