import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Occurrences } from '#shared/contract/occurrences.ts'
import { stores } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let on: Stage

beforeEach(async () => {
  on = await stage()
})

describe('without a period it is the month up to yesterday where the people work', () => {
  const at = (instant: string) => {
    on.app.clock.now = Date.parse(instant)
  }
  const periodOf = async (who: Role, query = '') => {
    const { from, to } = (await on.ask(who, 'GET', `/occurrences${query}`)).body as Occurrences
    return [from, to]
  }
  const move = (store: string, timezone: string) =>
    on.app.database.write(async (tx) => void (await tx.update(stores).set({ timezone }).where(eq(stores.id, store))))

  it('not yet Brasília’s in Acre, where its first day of a month is still the last', async () => {
    await move(on.cast.centro, 'America/Rio_Branco')
    at('2026-06-16T04:00:00Z')
    expect(await periodOf('keeper')).toEqual(['2026-06-01', '2026-06-14'])
    at('2026-07-01T04:00:00Z')
    expect(await periodOf('keeper')).toEqual(['2026-06-01', '2026-06-29'])
  })

  it('the latest one where companies lie in several zones, unless one of them is asked for', async () => {
    await move(on.cast.centro, 'America/Noronha')
    at('2026-06-17T02:30:00Z')
    expect(await periodOf('stranger')).toEqual(['2026-06-01', '2026-06-15'])
    expect(await periodOf('master')).toEqual(['2026-06-01', '2026-06-16'])
    expect(await periodOf('master', `?store_id=${on.cast.norte}`)).toEqual(['2026-06-01', '2026-06-15'])
  })

  it('Brasília’s for nobody, and for a company in a zone that there is not', async () => {
    at('2026-06-16T04:00:00Z')
    expect(await periodOf('homeless')).toEqual(['2026-06-01', '2026-06-15'])
    await move(on.cast.centro, 'America/Ipê')
    expect(await periodOf('keeper')).toEqual(['2026-06-01', '2026-06-15'])
  })
})
