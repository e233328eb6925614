import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import type { EntryHistory } from '#shared/contract/entry-history.ts'
import { absenceNote, cancellationNote } from '#shared/testing/notes.ts'
import { timeEntries } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { writeAdjustment } from '../testing/marks.ts'

const ZONE = 'America/Sao_Paulo'
const JUNE = 'from=2026-06-01&to=2026-06-30'
let on: Stage

beforeEach(async () => {
  on = await stage()
})

const history = async (who: Role, query: string) =>
  (await on.ask(who, 'GET', `/time-entries/history?${query}`)).body as EntryHistory

describe('O-03: the history of a period is whole', () => {
  it('six thousand marks are told and all of them are on a page, each once, the newest first', async () => {
    const { ana, bia } = on.cast
    const days = Array.from({ length: 15 }, (_, i) => addDays('2026-06-01', i))
    const rows = days.flatMap((day) =>
      Array.from({ length: 400 }, (_, i) => {
        const at = instantOf(day, '06:00', ZONE) + i * 60_000
        const entry_type = (['entrada', 'pausa', 'retorno', 'saida'] as const)[i % 4] ?? 'entrada'
        const times = { at, day, zone: ZONE, received_at: at, created_at: at, updated_at: at }
        return { id: randomUUID(), user_id: i % 2 === 0 ? ana : bia, entry_type, is_manual: false, ...times }
      }),
    )
    await on.app.database.write(async (tx) => {
      for (let i = 0; i < rows.length; i += 500) await tx.insert(timeEntries).values(rows.slice(i, i + 500))
    })
    const cut = (await on.ask('keeper', 'GET', `/time-entries?${JUNE}&limit=5000`)).body as unknown[]
    expect(cut).toHaveLength(5000)
    const seen: { id: string; timestamp: string }[] = []
    for (let page = 1; page <= 60; page += 1) {
      const { count, size, entries, ...told } = await history('keeper', `kind=marks&${JUNE}&page=${page}`)
      expect([count, size, told.page]).toEqual([6000, 100, page])
      seen.push(...entries)
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(6000)
    expect(seen.map(({ timestamp }) => timestamp)).toEqual(
      seen
        .map(({ timestamp }) => timestamp)
        .sort()
        .reverse(),
    )
    // A page number beyond the end shows the last page.
    expect(await history('keeper', `kind=marks&${JUNE}&page=99`)).toMatchObject({ page: 60, count: 6000 })
    expect(await history('keeper', `kind=marks&${JUNE}&user_id=${bia}`)).toMatchObject({ count: 3000 })
    expect(await history('keeper', `kind=marks&from=2026-06-02&to=2026-06-03`)).toMatchObject({ count: 800 })
  })

  it('holds what stands: no cancelled mark, no voided one, absences apart from marks', async () => {
    await on.employ('ana')
    const marks = (await history('keeper', `kind=marks&${JUNE}`)).entries
    expect(marks.map(({ entry_type }) => entry_type)).toEqual(['saida', 'retorno', 'pausa', 'entrada'])
    await writeAdjustment(on.app, on.cast.ana, '2026-06-01', cancellationNote(marks[0]?.id ?? '', 'engano', false), 0)
    await writeAdjustment(on.app, on.cast.ana, '2026-06-03', absenceNote('saude', 'gripe'), 0)
    expect((await on.ask('keeper', 'DELETE', `/time-entries/${marks[1]?.id}`)).status).toBe(200)
    expect(await history('keeper', `kind=marks&${JUNE}`)).toMatchObject({ count: 2, entries: [marks[2], marks[3]] })
    const absences = await history('keeper', `kind=absences&${JUNE}`)
    expect(absences).toMatchObject({ count: 1, page: 1, entries: [{ absence: 'saude', day: '2026-06-03' }] })
    expect(await history('keeper', `kind=absences&from=2026-07-01&to=2026-07-31`)).toMatchObject({
      count: 0,
      entries: [],
    })
  })

  it('shows each one their scope: own entries, those of the companies one keeps, all', async () => {
    for (const who of ['ana', 'bia', 'caio'] as const) await on.employ(who)
    const query = `kind=marks&${JUNE}`
    const counts: Partial<Record<Role, number>> = {
      ana: 4,
      keeper: 8,
      stranger: 4,
      homeless: 0,
      manager: 0,
      master: 12,
    }
    for (const [who, count] of Object.entries(counts)) {
      expect([who, (await history(who as Role, query)).count]).toEqual([who, count])
    }
    const path = `/time-entries/history?${query}`
    expect(await on.statuses([null], 'GET', path)).toEqual([401])
    expect(await on.statuses(['bia', 'stranger', 'keeper'], 'GET', `${path}&user_id=${on.cast.ana}`)).toEqual([
      404, 404, 200,
    ])
    expect(await history('master', `${query}&store_id=${on.cast.norte}`)).toMatchObject({ count: 4 })
    const wrong = ['kind=marks', `kind=all&${JUNE}`, `${query}&page=0`, 'kind=marks&from=2026-06-02&to=2026-06-01']
    for (const one of wrong) expect((await on.ask('master', 'GET', `/time-entries/history?${one}`)).status).toBe(422)
  })
})
