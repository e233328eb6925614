import { expect, it } from 'vitest'
import { makeStage, playAll, SEEDS } from './stage.ts'

it('keeps every promise in the other half of the histories', { timeout: SEEDS * 1_000 }, async () => {
  expect(await playAll(await makeStage(), Math.ceil(SEEDS / 2), SEEDS)).toEqual([])
})
