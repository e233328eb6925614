import { beforeAll, describe, expect, it } from 'vitest'
import { plantedBugs } from './planted-bugs.ts'
import { plantedHoles } from './planted-holes.ts'
import type { Stage } from './play.ts'
import { simulate } from './simulate.ts'
import { makeStage } from './stage.ts'

const WITHIN = 300

let stage: Stage

beforeAll(async () => {
  stage = await makeStage()
})

// A simulator that finds nothing proves nothing: each of these bugs has been shipped by somebody (offline.md D-05).
describe(`within ${WITHIN} seeds the simulator finds`, () => {
  it.each([...plantedBugs, ...plantedHoles])('$name', async (bug) => {
    let found: string | null = null
    let seed = 0
    for (; seed < WITHIN && found === null; seed += 1) {
      const { errors } = await simulate(seed, stage, bug)
      found = errors.find((error) => bug.shows.test(error)) ?? null
    }
    process.stdout.write(`${bug.name}: ${found ?? 'not found'} (${seed} seeds)\n`)
    expect(found).not.toBeNull()
  })
})
