import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf, instantOf } from '#shared/calendar/day.ts'
import { userRules } from '#shared/contract/own-rules.ts'
import { cache } from '../../offline/here.ts'
import { readingKey } from '../../offline/readings.ts'
import { served } from '../../testing/served.ts'
import { readAskedDay } from './asked-day.ts'
import { askedOf, newDraft } from './drafts.ts'

const ACRE = 'America/Rio_Branco'
const today = dayOf(Date.now(), DEFAULT_ZONE)
const [before, moved] = [addDays(today, -9), addDays(today, -5)]

it('a day before a move between zones is asked for at the clock of the company of that day', async () => {
  const ana = await (await served()).person()
  const zones = [
    { from: '2020-01-01', zone: ACRE, starts_at: '05:00' },
    { from: moved, zone: DEFAULT_ZONE },
  ]
  const value = JSON.stringify({ schedules: [], holidays: [], vacations: [], zones })
  await cache.reads.put({ key: readingKey(userRules, { params: { id: ana.id } }), value, at: Date.now() })
  const place = { zone: DEFAULT_ZONE, starts_at: '00:00' }
  for (const [day, zone] of [
    [before, ACRE],
    [moved, DEFAULT_ZONE],
  ] as const) {
    const known = await readAskedDay(ana.id, day, place)
    expect(known.cut).toMatchObject({ zone, starts_at: zone === ACRE ? '05:00' : '00:00' })
    expect(askedOf([newDraft('saida', '23:30')], known).map(({ at }) => at)).toEqual([instantOf(day, '23:30', zone)])
  }
})
