// @vitest-environment node
import { expect, test } from 'vitest'
import { EXIT_CODE } from '../../testing/kiosk-server.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { leaveByCode } from './leave.ts'
import { tellLeft } from './tell-left.ts'

test('a tablet that left without a network tells of it when the network returns, and then no more', async () => {
  const t = await kioskTablet()
  await t.pull()
  t.server.state.isDown = true
  expect(await leaveByCode(t.kit, EXIT_CODE)).toBe('left')
  const acts = new Set<() => void>()
  const onReturn = (act: () => void) => {
    acts.add(act)
    return () => void acts.delete(act)
  }
  const told = Promise.withResolvers<void>()
  await tellLeft(t.parts, t.store, { onReturn }, told.resolve)
  expect([acts.size, t.server.state.reports]).toEqual([1, []])
  t.server.state.isDown = false
  for (const act of acts) act()
  await told.promise
  expect(t.server.state.reports).toMatchObject([{ exit_used: 1 }])
  expect(acts.size).toBe(0)
})
