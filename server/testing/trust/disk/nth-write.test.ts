import { afterEach, describe, expect, it } from 'vitest'
import { PROGRAM } from '../../crash/server-process.ts'
import { FRAME, holdLog } from './held-log.ts'
import { FILE_LIMIT, underFileLimit } from './small-disks.ts'
import { type Failing, Trial } from './trial.ts'

/** They arrive together: the first is a group by itself, the others form another. */
const AT_ONCE = 6
const SMALL_CACHE = 'server/testing/trust/disk/small-cache-server.ts'

let trial: Trial

afterEach(() => trial.forget())

/** Leave the log room for exactly so many more pages. */
const roomFor: Failing = async (pages, deed) => {
  const held = await holdLog(trial.database)
  held.growTo(FILE_LIMIT - pages * FRAME)
  try {
    return await deed()
  } finally {
    await held.release()
  }
}

/**
 * The kernel refuses (EFBIG) the write of each page to the log in turn, in the real server, and every later one until there is room again.
 * It reaches every write of a COMMIT and, with the small cache, those between the jobs of a group. It does not reach a write that fails
 * once and then works, nor a failing sync or rename: those are in nth-call.test.ts.
 */
describe('TRUST 4: the log can’t be written at its Nth page, for N = 1… until none fails', { timeout: 180_000 }, () => {
  it.each([
    ['one mark, in COMMIT', 1, PROGRAM],
    [`${AT_ONCE} marks at once, in COMMIT`, AT_ONCE, PROGRAM],
    [`${AT_ONCE} marks at once, in the middle of a group`, AT_ONCE, SMALL_CACHE],
  ])('%s: acknowledged and there, or refused and not, and the same is taken later', async (_what, atOnce, program) => {
    trial = await Trial.of({ through: underFileLimit, program })
    expect(await trial.marks(atOnce, roomFor)).toBeGreaterThan(5)
    await trial.close()
  })

  it('a photo: taken and there, or refused without a trace', async () => {
    trial = await Trial.of({ through: underFileLimit })
    expect(await trial.photo(roomFor)).toBeGreaterThan(1)
    await trial.close()
  })
})
