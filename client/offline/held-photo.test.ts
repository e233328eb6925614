// @vitest-environment node
import { expect, test } from 'vitest'
import { rawSql } from '../../server/testing/databases.ts'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import { tidy } from './tidy.ts'

const DAY = 86_400_000
/** Marks of one person on one day that are accepted without an administrator. */
const TAKEN = 100

test('D-09: the photo of a mark that waits for a keeper is kept, holds nothing up and is not counted', async () => {
  const { app, outbox, parts, people, go } = await tablet()
  for (let nth = 0; nth <= TAKEN; nth += 1) {
    app.clock.now += 60_000
    await capture(parts, tapOf(app, people, nth, nth === TAKEN ? await pictureOf(1) : null))
  }
  expect(await go()).toMatchObject({ end: 'done', sent: TAKEN + 1, left: 0 })
  expect(rawSql(app.database).prepare('select count(*) from held_events').pluck().get()).toBe(1)
  const kept = async () => [
    (await outbox.photo_states.toArray()).map(({ state }) => state),
    await outbox.photos.count(),
  ]
  expect(await kept()).toEqual([['aside'], 1])
  await tidy({ outbox }, app.clock.now + 34 * DAY)
  expect(await kept()).toEqual([['aside'], 1])
})
