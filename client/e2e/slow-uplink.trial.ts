import { openSignedIn, writeWeek } from './installed-release.ts'
import { expect, test } from './journey.ts'

const BYTES_A_SECOND = 10_000 / 8
const FIRST_WITHIN_MS = 30_000

test('D-03 an uplink of 10 kbit/s and a long queue: the first mark is at the server within half a minute, and the others follow', async ({
  context,
  page,
  server,
  ana,
  today,
}) => {
  await openSignedIn(page, server, ana)
  await context.setOffline(true)
  await writeWeek(page, ana, today)
  const session = await context.newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: 10 * BYTES_A_SECOND }
  await context.setOffline(false)
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: BYTES_A_SECOND })
  const began = Date.now()
  const arrived = async () => (await server.entries()).length
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(Date.now() - began).toBeLessThan(FIRST_WITHIN_MS)
  const before = await arrived()
  await expect.poll(arrived, { timeout: 60_000 }).toBeGreaterThan(before)
})
