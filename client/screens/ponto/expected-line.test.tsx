import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import { blankPage } from '../../testing/page.ts'
import { ExpectedLine } from './expected-line.tsx'

/** A Tuesday. */
const DAY = '2026-06-16'

const rules = (change: Partial<OwnRules>): OwnRules => ({
  user_id: 'ana',
  from: '2026-06-02',
  to: '2026-08-15',
  start: '2026-06-01',
  admission: null,
  end: null,
  schedules: [],
  holidays: [],
  vacations: [],
  ...change,
})
const shift = (start_time: string, end_time: string) => ({
  day_of_week: 2,
  start_time,
  end_time,
  break_duration: 0,
  is_active: true,
  valid_from: null,
  valid_to: null,
})

async function drawn(change: Partial<OwnRules>, worked: number): Promise<string> {
  const { place, draw } = blankPage()
  const known = { day: DAY, fromServer: [], fromDevice: [], store: null, isRead: true, rules: rules(change) }
  await draw(<ExpectedLine known={known} worked={worked} />)
  return place.textContent ?? ''
}

it('says what is left of the day, and what goes beyond it', async () => {
  expect(await drawn({}, 450)).toBe('Faltam 00h30min para as 08h00min previstas')
  expect(await drawn({}, 490)).toBe('Jornada de 08h00min cumprida, mais 00h10min')
  expect(await drawn({ holidays: [{ date: DAY, name: 'Festa' }] }, 0)).toBe('Feriado: Festa. Sem jornada prevista hoje')
})

it('counts a night by the clock, and says what its hours are worth under a rule', async () => {
  const night = { schedules: [shift('22:00', '05:00')], due: [{ date: DAY, minutes: 480 }] }
  expect(await drawn(night, 390)).toBe('Faltam 00h30min para as 07h00min previstas, que valem 08h00min')
  expect(await drawn(night, 420)).toBe('Jornada de 07h00min cumprida')
})
