import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import { marksBeside } from './day-marks.ts'

const CUT = { zone: 'America/Manaus', starts_at: '05:00' }
const at = (day: string, time: string) => instantOf(day, time, CUT.zone)

/** A night that began on Tuesday and whose end was forgotten. */
const night = [
  { id: 'a', entry_type: 'entrada', timestamp: new Date(at('2026-09-08', '20:00')).toISOString(), day: '2026-09-08' },
  { id: 'b', entry_type: 'pausa', timestamp: new Date(at('2026-09-08', '23:30')).toISOString(), day: '2026-09-08' },
  { id: 'c', entry_type: 'retorno', timestamp: new Date(at('2026-09-09', '00:30')).toISOString(), day: '2026-09-08' },
]

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const day = new URL(address, 'http://localhost').searchParams.get('from')
    const found = night.filter((entry) => entry.day === day)
    return new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } })
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('the marks beside a requested one', () => {
  it('are those of the night that goes on, until the cut-over hour', async () => {
    const beside = await marksBeside('ana', at('2026-09-09', '03:50'), CUT)
    expect(beside?.map(({ entry_type }) => entry_type)).toEqual(['entrada', 'pausa', 'retorno'])
  })

  it('are those of the day itself later on, and where days end at midnight', async () => {
    expect(await marksBeside('ana', at('2026-09-09', '08:00'), CUT)).toEqual([])
    expect(await marksBeside('ana', at('2026-09-09', '03:50'), { ...CUT, starts_at: '00:00' })).toEqual([])
  })
})
