import { beforeAll, describe, expect, it } from 'vitest'
import type { Stage } from './play.ts'
import { simulate } from './simulate.ts'
import { makeStage, playAll, SEEDS } from './stage.ts'
import { correct } from './variant.ts'

// The other half of the seeds is in simulation-second-half.test.ts, because Vitest runs files in parallel.

let stage: Stage

/** Order what happens at one instant by device: the stores of several really work side by side, and none of them comes first. */
function byDevice(trace: readonly string[]): string[] {
  const keyOf = (line: string) => {
    const [, at = '', device = ''] = /^(\d+) (\w+)/.exec(line) ?? []
    return `${at.padStart(12, '0')} ${device}`
  }
  const order = (one: string, other: string) => Number(one > other) - Number(one < other)
  return trace.toSorted((one, other) => order(keyOf(one), keyOf(other)))
}

beforeAll(async () => {
  stage = await makeStage()
})

describe('devices, network and server, simulated', () => {
  it('keep every promise in every history', { timeout: SEEDS * 1_000 }, async () => {
    expect(await playAll(stage, 0, Math.ceil(SEEDS / 2))).toEqual([])
  })

  it('play the same seed the same way', async () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const first = await simulate(seed, stage, correct)
      const second = await simulate(seed, stage, correct)
      expect(byDevice(second.trace), `seed ${seed}`).toEqual(byDevice(first.trace))
      expect(first.trace.length).toBeGreaterThan(10)
    }
  })
})
