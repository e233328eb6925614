import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type KioskStage, makeKioskStage } from './kiosk-play.ts'
import { simulateKiosk } from './simulate-kiosk.ts'

// The rounds of a PIN take real time, which this simulation has not.
vi.mock('#shared/kiosk/protocol.ts', async (original) => ({ ...(await original<object>()), CODE_ROUNDS: 1 }))

/** The number of histories in a run: KIOSK_SEEDS, default 40. */
const SEEDS = Number(process.env.KIOSK_SEEDS || 40)

let stage: KioskStage

beforeAll(async () => {
  stage = await makeKioskStage()
})

describe('a kiosk, its people, network and server, simulated', () => {
  it('keep every promise in every history', { timeout: SEEDS * 5_000 }, async () => {
    const broken: string[] = []
    let punches = 0
    const started = performance.now()
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { errors, punches: some } = await simulateKiosk(seed, stage)
      punches += some
      if (errors.length > 0) broken.push(`seed ${seed}: ${errors.slice(0, 3).join('; ')}`)
    }
    const each = (performance.now() - started) / SEEDS
    process.stdout.write(`kiosk: ${punches} punches, ${each.toFixed(1)} ms a seed\n`)
    expect(broken).toEqual([])
  })

  it('play the same seed the same way', async () => {
    for (let seed = 0; seed < 5; seed += 1) {
      const first = await simulateKiosk(seed, stage)
      const second = await simulateKiosk(seed, stage)
      expect(second.trace, `seed ${seed}`).toEqual(first.trace)
    }
  })
})
