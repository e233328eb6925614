import '../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { createHoliday, listHolidays } from '#shared/contract/holidays.ts'
import { hourBank } from '#shared/contract/hours.ts'
import { listStores } from '#shared/contract/stores.ts'
import { useReading } from '../features/reading/use-reading.ts'
import { act as letSettle } from '../testing/act.ts'
import { blankPage, eventually } from '../testing/page.ts'
import { served } from '../testing/served.ts'
import { act } from './act.ts'
import { keptReading, pullReading, readingKey } from './readings.ts'

const seen: (number | undefined)[] = []

function Holidays() {
  const { data } = useReading(listHolidays, {})
  seen.push(data?.length)
  return <p>{data?.length}</p>
}

const holiday = { name: 'Aniversário da cidade', date: '2026-08-15', type: 'national' as const }

it('an act has what is on the screen read again in its place, forgets what else it changed, and leaves the rest', async () => {
  const { asked, person } = await served()
  await person({ role: 'master' })
  await pullReading(hourBank, {}, 0)
  await pullReading(listStores, {}, 0)
  const { place, draw } = blankPage()
  await draw(<Holidays />)
  await eventually(() => expect(place.textContent).toBe('0'))
  asked.length = 0
  await letSettle(() => act(createHoliday, { body: { id: crypto.randomUUID(), ...holiday } }))
  expect(asked).toEqual(['POST /api/holidays', 'GET /api/holidays'])
  await eventually(() => expect(place.textContent).toBe('1'))
  expect(seen.slice(seen.indexOf(0))).not.toContain(undefined)
  expect(await keptReading(readingKey(hourBank, {}))).toBeNull()
  expect(await keptReading(readingKey(listStores, {}))).not.toBeNull()
})
