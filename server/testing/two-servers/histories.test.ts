import '../postgres/choose-engine.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBug } from '../simulation/find-bug.ts'
import type { Stage } from '../simulation/play.ts'
import { makeStage, playAll } from '../simulation/stage.ts'
import { pairBugs } from './planted-bugs.ts'
import { startPair } from './sim-postgres.ts'

/** The number of histories on two servers: SIMULATION_PAIRS, default 16. */
const SEEDS = Number(process.env.SIMULATION_PAIRS || 16)
/** The first of them. */
const FROM = Number(process.env.SIMULATION_PAIRS_FROM || 0)

let pair: Awaited<ReturnType<typeof startPair>>
let stage: Stage

beforeAll(async () => {
  pair = await startPair(process.env.PG_BIN ?? '')
  stage = await makeStage(pair.engine)
})

afterAll(() => pair.end())

describe('devices, network and two servers on one PostgreSQL, simulated', () => {
  it('keep every promise in every history', { timeout: SEEDS * 10_000 }, async () => {
    expect(await playAll(stage, FROM, FROM + SEEDS)).toEqual([])
  })

  it.each(pairBugs)('would not with $name', { timeout: 300_000 }, async (bug) => {
    expect(await findBug(bug, stage, bug.seeds)).not.toBeNull()
  })
})
