import { describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import { type Batch, type Choosable, isToCome, leftOut } from './check-batch.ts'

const DAY = '2026-06-16'
const ana: Choosable = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@ipe.com.br',
  isAdmin: false,
  photo: null,
  company: 'Ipê',
  storeId: 'ipe',
  zone: 'America/Sao_Paulo',
  admission: null,
  leftOn: null,
}
const batch: Batch = {
  mode: 'ponto',
  type: 'entrada',
  date: DAY,
  until: '',
  time: '15:42',
  justification: '',
  reason: 'saude',
  details: '',
}

const at = (day: string, time: string) => new Date(instantOf(day, time, ana.zone)).toISOString()

/** Ana's day as in the report: marks of her phone, which need no approval. */
function dayOf(...marks: [PunchType, string][]): DailyRow {
  const entries = marks.map(([entry_type, time], i) => {
    const timestamp = new Date(instantOf(DAY, time, ana.zone)).toISOString()
    return { id: `m${i}`, entry_type, timestamp, status: 'pending', absence: null, cancels_id: null }
  })
  return { user_id: ana.id, entries } as unknown as DailyRow
}

const reasonFor = (change: Partial<Batch>, day: DailyRow) =>
  leftOut({ ...batch, ...change }, [ana], [day], [])[0]?.reason

describe('who stays out of a batch', () => {
  it('is somebody whose phone has marked an entrance that nothing has ended', () => {
    expect(reasonFor({}, dayOf(['entrada', '08:04']))).toBe('Sequência inválida. Último registro foi de entrada')
    expect(reasonFor({ type: 'saida' }, dayOf(['entrada', '08:04']))).toBeUndefined()
  })

  it('is somebody who has a mark at that very minute', () => {
    expect(reasonFor({ time: '08:04' }, dayOf(['entrada', '08:04']))).toBe('Já existe registro neste horário')
  })

  it('is judged by the clock of the company of that day, which the marks of the day tell', () => {
    const zone = 'America/Manaus'
    const timestamp = new Date(instantOf(DAY, '08:04', zone)).toISOString()
    const mark = { id: 'm', entry_type: 'entrada', timestamp, timezone: zone, absence: null, cancels_id: null }
    const day = { user_id: ana.id, entries: [mark] } as unknown as DailyRow
    expect(reasonFor({ time: '08:04' }, day)).toBe('Já existe registro neste horário')
    expect(reasonFor({ type: 'pausa', time: '08:30' }, day)).toBeUndefined()
  })

  it('is nobody whose shift of the evening before is still open, as the server places a mark after midnight', () => {
    const before = [dayOf(['entrada', '20:00'])].map((row) => ({
      ...row,
      date: '2026-06-15',
      entries: row.entries.map((mark) => ({ ...mark, timestamp: at('2026-06-15', '20:00') })),
    }))
    const night = (change: Partial<Batch>, own = dayOf()) =>
      leftOut({ ...batch, time: '02:00', ...change }, [ana], [own], before)[0]?.reason
    expect(night({ type: 'saida' })).toBeUndefined()
    expect(night({ type: 'saida' }, dayOf(['entrada', '20:00']))).toBeUndefined()
    expect(night({ type: 'retorno' })).toBe('Primeiro registro do dia deve ser entrada')
    expect(night({ type: 'saida', time: '21:00' })).toBe('Primeiro registro do dia deve ser entrada')
    expect(night({ type: 'entrada' })).toBeUndefined()
    expect(night({ type: 'saida', time: '08:30' }, dayOf(['entrada', '08:00']))).toBeUndefined()
  })

  it('is nobody who only starts the day', () => {
    expect(reasonFor({}, dayOf())).toBeUndefined()
    expect(reasonFor({ type: 'pausa' }, dayOf())).toBe('Primeiro registro do dia deve ser entrada')
  })

  it('H-07: of an absence of several days the server says which are taken, of one day it is known here', () => {
    const absent = {
      user_id: ana.id,
      entries: [{ id: 'a', absence: 'saude', cancels_id: null }],
    } as unknown as DailyRow
    const absence = { mode: 'ausencia' as const, until: '' }
    expect(reasonFor(absence, absent)).toBe('Já existe ausência registrada nesta data.')
    expect(reasonFor({ ...absence, until: DAY }, absent)).toBe('Já existe ausência registrada nesta data.')
    expect(reasonFor({ ...absence, until: '2026-06-20' }, absent)).toBeUndefined()
  })

  it('H-04: is somebody who had not been admitted yet, for a mark as for an absence', () => {
    const later = { ...ana, admission: '2026-06-17' }
    const reason = (person: Choosable, what = batch) => leftOut(what, [person], [dayOf()], [])[0]?.reason
    expect(reason(later)).toBe('Esta data é anterior à admissão (17/06/2026).')
    expect(reason(later, { ...batch, mode: 'ausencia' })).toBe('Esta data é anterior à admissão (17/06/2026).')
    expect(reason({ ...later, admission: DAY })).toBeUndefined()
  })

  it('is nobody whose earlier bond may hold its day, which the server knows; after that one it is before the admission', () => {
    const again = { ...ana, admission: '2026-07-27', endedBefore: DAY }
    const reason = (date: string) => leftOut({ ...batch, date }, [again], [], [])[0]?.reason
    expect([reason('2026-06-02'), reason(DAY)]).toEqual([undefined, undefined])
    expect(reason('2026-06-17')).toBe('Esta data é anterior à admissão (27/07/2026).')
  })

  it('is judged on the first day at a company by its clock, not by that of the evening before', () => {
    const zone = 'America/Manaus'
    const moved = {
      ...ana,
      zone,
      zones: [
        { from: '', zone: ana.zone },
        { from: DAY, zone },
      ],
    }
    const worked = dayOf(['entrada', '20:00'], ['pausa', '00:30'])
    const [began = worked.entries[0], paused] = worked.entries
    const entries = [{ ...began, timestamp: at('2026-06-15', '20:00') }, paused]
    const eve = { ...worked, date: '2026-06-15', entries: entries.map((one) => ({ ...one, timezone: ana.zone })) }
    const night: Batch = { ...batch, time: '00:10' }
    const reason = (type: PunchType, date = DAY, before = DAY) =>
      leftOut(
        { ...night, type, date },
        [{ ...moved, zones: [moved.zones[0], { from: before, zone }] } as Choosable],
        [dayOf()],
        [eve as DailyRow],
      )[0]?.reason
    expect(reason('retorno'), 'ten past one at the old company').toBeUndefined()
    expect(reason('retorno', DAY, '2026-06-17'), 'still there').toContain('entrada')
  })

  it('is whoever had left by its day, of whom the day knows nothing; not of the last shift, which may end after midnight', () => {
    const gone = { ...ana, leftOn: '2026-06-15' }
    const reason = (what: Batch, person: Choosable = gone) => leftOut(what, [person], [], [])[0]?.reason
    expect(reason(batch)).toBe('Esta data é posterior à saída (15/06/2026).')
    expect(reason({ ...batch, mode: 'ausencia' })).toBe('Esta data é posterior à saída (15/06/2026).')
    expect(reason({ ...batch, type: 'saida', time: '02:00' })).toBeUndefined()
    expect(reason(batch, { ...gone, leftOn: DAY })).toBeUndefined()
  })
})

it('H-04: a mark is to come where it is later than now for any of its people; an absence may be planned', () => {
  const now = instantOf(DAY, '15:41', 'America/Sao_Paulo')
  const manaus = { ...ana, zone: 'America/Manaus' }
  expect(isToCome(batch, [ana], [], now)).toBe(true)
  expect(isToCome({ ...batch, time: '15:41' }, [ana], [], now)).toBe(false)
  expect(isToCome({ ...batch, time: '15:41' }, [ana, manaus], [], now)).toBe(true)
  expect(isToCome({ ...batch, mode: 'ausencia', date: '2026-07-01' }, [ana], [], now)).toBe(false)
  expect(isToCome({ ...batch, time: '' }, [ana], [], now)).toBe(false)
})

it('a mark is to come by the clock of the company of that day, which the marks of the day tell', () => {
  const timestamp = new Date(instantOf(DAY, '08:04', 'America/Manaus')).toISOString()
  const mark = {
    id: 'm',
    entry_type: 'entrada',
    timestamp,
    timezone: 'America/Manaus',
    absence: null,
    cancels_id: null,
  }
  const moved = { user_id: ana.id, entries: [mark] } as unknown as DailyRow
  const now = instantOf(DAY, '15:42', ana.zone)
  expect(isToCome(batch, [ana], [], now)).toBe(false)
  expect(isToCome(batch, [ana], [moved], now)).toBe(true)
})
