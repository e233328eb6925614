import { expect, it } from 'vitest'
import type { Seen } from './close-month.ts'
import { judgeFigures } from './judge-figures.ts'
import { judgeLedger, judgeMarks, judgeSheetMarks, type KeptMark, keptMarks } from './judge-marks.ts'
import * as versions from './judge-versions.ts'
import { type Happenings, playQuarter } from './play.ts'
import type { Stage } from './stage.ts'

/** A quarter that was played, and what is kept of it. */
export interface Played {
  stage: Stage
  seen: Seen
  kept: KeptMark[]
  again: versions.ReadAgain[]
}

/** Play a quarter, and read all of it again. */
export async function played(stage: Stage, seed: number, happenings?: Happenings): Promise<Played> {
  const seen = await playQuarter(stage, seed, happenings)
  return { stage, seen, kept: await keptMarks(stage), again: await versions.readAllAgain(stage, seen) }
}

/** Say in numbers what was played. */
export const told = ({ stage, seen, kept }: Played): string =>
  [
    `${stage.people.length} people, ${kept.length} marks, ${seen.closings.length} closings, ${seen.sheets.length} sheets`,
    `${seen.answers.length} answers, ${seen.refused.length} refused attempts`,
    ...Object.entries(stage.weather).map(([what, count]) => `${what} ${count}`),
  ].join(', ')

/** Whatever happens in a quarter happened in this one. */
function expectVariety({ seen }: Played): void {
  expect(seen.closings.filter(({ closing }) => closing.version > 1).length).toBeGreaterThan(2)
  expect(seen.answers.some(({ contested }) => contested.length > 0)).toBe(true)
  expect(seen.late.some(({ sent }) => sent > 0)).toBe(true)
  expect(seen.refused.length).toBeGreaterThan(50)
  const days = seen.sheets.flatMap(({ content }) => content.days)
  const kinds = new Set(days.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['day_off', 'health', 'holiday', 'personal', 'vacation', 'work'])
  const letters = new Set(days.flatMap(({ marks }) => marks.map(({ letter }) => letter)))
  expect([...letters].sort()).toEqual(['D', 'I', 'O'])
  expect(seen.sheets.some(({ content }) => content.totals.night_reduced_minutes > 0)).toBe(true)
}

/** Prove what holds of every quarter, or of a part of one (then not `isWhole`). `of` is called within the tests. */
export function proveQuarter(of: () => Played, isWhole = true): void {
  it.runIf(isWhole)('holds what happens in quarters', () => expectVariety(of()))

  it('every mark is kept once, and numbered without a gap in a ledger without faults', async () => {
    const { stage, kept } = of()
    expect(judgeMarks(stage.people, kept)).toEqual([])
    expect(await judgeLedger(stage, kept)).toEqual([])
  })

  it('every sheet has the marks that were known when it was closed', () => {
    expect(of().seen.sheets.flatMap(judgeSheetMarks)).toEqual([])
  })

  it('every figure of every sheet is that of an independent recount', { timeout: 300_000 }, () => {
    expect(of().seen.sheets.flatMap(judgeFigures)).toEqual([])
  })

  it('every version is read again byte by byte', () => {
    const { seen, again } = of()
    expect(versions.judgeVersions(seen.sheets, again)).toEqual([])
  })

  it('every answer is bound to what was shown, and only who has another sheet is asked again', async () => {
    const { stage, seen } = of()
    expect(versions.judgeAnswers(seen)).toEqual([])
    expect(await versions.judgeChanged(stage, seen)).toEqual([])
  })

  it('whatever would change a closed month is refused, but for marks, which are told', () => {
    expect(versions.judgeRefusals(of().seen)).toEqual([])
    expect(versions.judgeLate(of().seen)).toEqual([])
  })
}
