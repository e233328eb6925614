// @vitest-environment node
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeCard } from '#shared/kiosk/card.ts'
import { within } from '../../offline/this-device.ts'
import { EXIT_CODE } from '../../testing/kiosk-server.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { shownBy } from './code-check.ts'
import { leaveByCode, leaveByPassword } from './leave.ts'
import { changePin } from './pin-check.ts'

const PIN = '4071'

/** A kiosk with one person, of which a deed can be done while its store says nothing. */
async function silentTablet() {
  const t = await kioskTablet()
  const ana = await t.server.hire(PIN)
  await t.pull()
  t.kit.parts.within = (ms, work) => within(Math.min(ms, 300), work)
  const read = vi.spyOn(t.store.kiosks, 'filter').mockReturnValue({ first: () => new Promise(() => {}) } as never)
  onTestFinished(() => read.mockRestore())
  return { ...t, ana, answersAgain: () => read.mockRestore() }
}

type Silent = Awaited<ReturnType<typeof silentTablet>>

describe('a kiosk whose store says nothing', () => {
  test.each<[string, (t: Silent) => Promise<unknown>]>([
    ['leaves not by the code', ({ kit }) => leaveByCode(kit, EXIT_CODE)],
    ['leaves not by the password', ({ kit }) => leaveByPassword(kit, 'dona@ipe.com.br', 'senha')],
    ['changes no PIN', ({ kit, ana }) => changePin(kit, ana.id, { temporary: PIN, pin: '5172' })],
    ['knows nobody by a card', ({ kit, ana }) => shownBy(kit, writeCard(ana.id))],
  ])('%s, and says so in time', async (_, deed) => {
    const t = await silentTablet()
    await expect(deed(t)).rejects.toBeDefined()
    t.answersAgain()
    expect((await t.kiosk()).state).toBe('in-use')
  })

  test('is left by the same code once it answers again', async () => {
    const t = await silentTablet()
    await expect(leaveByCode(t.kit, EXIT_CODE)).rejects.toThrow()
    t.answersAgain()
    expect(await leaveByCode(t.kit, EXIT_CODE)).toBe('left')
  })

  test('whose write of a new PIN was given up keeps the temporary one, also when the store answers later', async () => {
    const t = await silentTablet()
    t.answersAgain()
    let answer = () => {}
    const late = new Promise<void>((go) => {
      answer = go
    })
    const { transaction } = t.store
    const spy = vi.spyOn(t.store, 'transaction').mockImplementation((async (...given: unknown[]) => {
      await late
      return (transaction as (...all: unknown[]) => unknown).apply(t.store, given)
    }) as never)
    onTestFinished(() => spy.mockRestore())
    await expect(changePin(t.kit, t.ana.id, { temporary: PIN, pin: '5172' })).rejects.toThrow()
    answer()
    await Promise.allSettled(spy.mock.results.map(({ value }) => value))
    expect(await t.store.pin_changes.count()).toBe(0)
  })
})
