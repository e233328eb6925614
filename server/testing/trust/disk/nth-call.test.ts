import { afterEach, describe, expect, it } from 'vitest'
import { isFull } from '../scale.ts'
import { type FailingCall, mayFailCalls, whileFailing } from './strace.ts'
import { type Failing, Trial } from './trial.ts'

let trial: Trial | null = null

afterEach(async () => {
  await trial?.forget()
  trial = null
})

const isPossible = mayFailCalls()
if (!isPossible) process.stdout.write('TRUST 4: no strace here: failing syncs and renames are not tested\n')

/** At 0 nothing fails; then the first call fails, and so on. */
const failingIn =
  (on: Trial, call: Omit<FailingCall, 'nth'>): Failing =>
  (nth, deed) =>
    whileFailing(on.server.pid, { ...call, nth: nth + 1 }, deed)

/**
 * One level below nth-write.test.ts: strace, if available, makes one call of the real server fail once, in the kernel's place. It reaches
 * each write and sync of the log and the sync and rename of a photo, with the errors of a broken and of a full disk. It can't show what a
 * disk loses after a failed sync, because the machine keeps running.
 */
describe.runIf(isPossible)(
  'TRUST 4: the Nth call of the system fails once, for N = 1… until none fails',
  { timeout: 180_000 },
  () => {
    const errors = isFull ? (['EIO', 'ENOSPC'] as const) : (['EIO'] as const)
    const calls = errors.flatMap((error) => (['pwrite64', 'fsync'] as const).map((call) => ({ call, error })))

    it.each(calls)(
      '$error at a $call of the log: marks are acknowledged and there, or refused and not',
      async (call) => {
        trial = await Trial.of({})
        const file = `${trial.database}-wal`
        expect(await trial.marks(3, failingIn(trial, { ...call, file }))).toBeGreaterThan(0)
        await trial.close()
      },
    )

    it.each(['fsync', 'rename'] as const)('a photo whose %s fails is refused without a trace', async (call) => {
      trial = await Trial.of({})
      for (const error of ['EIO', 'ENOSPC'] as const)
        expect(await trial.photo(failingIn(trial, { call, error, file: null }))).toBeGreaterThan(0)
      await trial.close()
    })
  },
)
