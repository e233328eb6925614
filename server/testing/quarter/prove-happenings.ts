import { expect, it } from 'vitest'
import type { Happened } from './happenings.ts'
import { judgeMarks } from './judge-marks.ts'
import type { Played } from './prove.ts'

/** Say in numbers what happened to the servers. */
export const toldOf = (happened: readonly Happened[]): string =>
  happened
    .map(
      ({ what, broken, repeated, missed }) =>
        `${what}: ${broken} broken, ${repeated} repeated, ${missed.length} missed`,
    )
    .join('; ')

/** Prove that all of it happened while devices delivered, over networks that are as bad as they shall be. */
export function proveHappenings(
  of: () => Played & { happened: readonly Happened[] },
  expected: readonly string[],
): void {
  it(`holds ${expected.join(', ')}, each while devices deliver`, () => {
    const { happened } = of()
    expect(happened.map(({ what }) => what)).toEqual(expected)
    for (const { what, broken } of happened) if (what !== 'restore') expect(broken, what).toBeGreaterThan(0)
    // Each of them makes devices repeat what the servers had, but never heard that they had.
    for (const { what, repeated } of happened) expect(repeated, what).toBeGreaterThan(0)
  })

  it('holds a restore that loses marks: had no device offered them again, it would be seen', () => {
    const { happened, stage, kept } = of()
    const missed = new Set(happened.flatMap((one) => one.missed))
    expect(missed.size).toBeGreaterThan(0)
    expect(
      judgeMarks(
        stage.people,
        kept.filter(({ id }) => !missed.has(id)),
      ),
    ).not.toEqual([])
  })

  it('holds networks that lose requests and answers, send them twice, and let them overtake each other', () => {
    const { lost, unheard, doubled, overtaken, repeated } = of().stage.weather
    for (const count of [lost, unheard, doubled, overtaken, repeated]) expect(count).toBeGreaterThan(0)
  })

  it('leaves nothing on any device', () => {
    const { devices } = of().stage
    expect([...new Set(devices.values())].filter(({ isWaiting }) => isWaiting)).toEqual([])
  })
}
