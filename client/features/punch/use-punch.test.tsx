import '../../testing/like-browser.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Me } from '#shared/people/user.ts'
import { claimNow } from '../../offline/clock-anchor.ts'
import { anchors, here, sender } from '../../offline/here.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { type Pending, type Punch, usePunch } from './use-punch.ts'

const ana = { id: 'ana', require_selfie: false } as Me
const noShot = { photo: null, gap: null }
const tap = (): Pending => ({ id: here.newId(), entry_type: 'entrada', claim: claimNow(here, anchors) })

let punch: Punch

function Screen({ read }: { read: () => Promise<null> }) {
  punch = usePunch(ana, { location: null, read })
  return null
}

test('a tap that fails unexpectedly leaves no spinner', async () => {
  const position = Promise.withResolvers<null>()
  await blankPage().draw(<Screen read={() => position.promise} />)
  const registering = punch.register(tap(), noShot).catch((error: Error) => error.message)
  await eventually(() => expect(punch.busy).toBe('entrada'))
  position.reject(new Error('no position'))
  expect(await registering).toBe('no position')
  await eventually(() => expect(punch.busy).toBeNull())
})

test('a mark that the store does not take is sent for at once, as any other', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const full = vi.spyOn(here.outbox, 'transaction').mockRejectedValue(new Error('no write') as never)
  const sends = vi.spyOn(sender, 'now').mockResolvedValue({} as never)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const spy of [full, sends]) spy.mockRestore()
  })
  await blankPage().draw(<Screen read={async () => null} />)
  await punch.register(tap(), noShot)
  await eventually(() => expect(punch.over).toMatchObject({ kind: 'direct-receipt', nsr: null }))
  expect(sends).toHaveBeenCalledOnce()
})
