import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { DEFAULT_ZONE, MINUTE, minuteOf } from '#shared/calendar/day.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { addPayRule } from '../../../server/testing/pay-rules.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { PontoScreen } from './ponto-screen.tsx'

const timer = () => document.querySelector('[role=timer]')?.textContent
const text = () => document.body.textContent ?? ''

/** Draw Ponto for somebody who worked from the fiftieth second of a minute to the tenth of the third one after it. */
async function worked(byTheMinute: boolean) {
  const { app, person } = await served()
  const { id } = await person()
  if (byTheMinute) await addPayRule(app.database, 'CLT', CLT, { user_id: id, from: '2020-01-01' })
  const minute = Math.floor(Date.now() / MINUTE) * MINUTE - 4 * MINUTE
  for (const [entry_type, at] of [
    ['entrada', minute + 50_000],
    ['saida', minute + 3 * MINUTE + 10_000],
  ] as const) {
    const mark = { entry_type, timestamp: new Date(at).toISOString() }
    expect((await app.send('POST', '/time-entries', mark, await app.as(id))).status).toBe(201)
  }
  await blankPage().draw(<PontoScreen />)
}

// Around midnight these marks may be the day before's.
const minuteNow = minuteOf(Date.now(), DEFAULT_ZONE)
const isAroundMidnight = minuteNow < 5 || minuteNow > 1_437

it.skipIf(isAroundMidnight)('counts each mark by its minute where the rule does, as the history', async () => {
  await worked(true)
  await eventually(() => expect(timer()).toBe('00:03:00'))
  expect(text()).toContain('Trabalhado00:03')
})

it.skipIf(isAroundMidnight)('counts to the second without such a rule', async () => {
  await worked(false)
  await eventually(() => expect(timer()).toBe('00:02:20'))
  expect(text()).toContain('Trabalhado00:02')
})
