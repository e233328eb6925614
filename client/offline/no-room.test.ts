// @vitest-environment node
import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { tablet } from '../testing/tablet.ts'
import { pictureOf, tapOf } from '../testing/unsent.ts'
import { capture } from './capture.ts'

test('S-16: while the server has no room for files a photo waits on its device, marks go on, and then it goes too', async () => {
  const config = readConfig({ MASTER_EMAIL: 'master@ipe.com.br', UPLOAD_RESERVE_MB: '1' })
  const app = await testApp({ config })
  let free = 0
  app.parts.storage.freeBytes = async () => free
  const { outbox, parts, people, go } = await tablet({ app })
  await capture(parts, tapOf(app, people, 0, await pictureOf(1)))
  expect(await go()).toMatchObject({ end: 'transport', why: 'status 507', sent: 1, left: 1 })
  app.clock.now += 60_000
  await capture(parts, tapOf(app, people, 1, null))
  expect(await go()).toMatchObject({ end: 'transport', sent: 1, left: 1 })
  expect(await outbox.photo_states.toArray()).toMatchObject([{ state: 'pending' }])
  expect(await outbox.photos.count()).toBe(1)

  free = 2_000_000
  expect(await go()).toMatchObject({ end: 'done', left: 0 })
  expect(await outbox.photo_states.toArray()).toMatchObject([{ state: 'acked' }])
})
