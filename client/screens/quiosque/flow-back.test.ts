import { describe, expect, it } from 'vitest'
import type { KioskPerson } from '../../features/kiosk/kiosk.ts'
import type { Pending, Shot } from '../../features/punch/use-punch.ts'
import { aKioskPerson as person } from '../../testing/kiosk.ts'
import { type Act, IDLE, isKeeping, type KioskStep, next, wantsCamera } from './flow.ts'

const ana = person()
const withSelfie = person({ require_selfie: true })
const temporary = person({ pin: 'temporary' })
const noPin = person({ pin: 'none' })

const tap = { id: 'tap', entry_type: 'entrada', claim: {} } as Pending
const shot: Shot = { photo: { bytes: new ArrayBuffer(1), type: 'image/jpeg' }, gap: null }
const kept = { id: 'tap', entry_type: 'entrada', at: 7 } as const
const keys = (digits: string): Act[] => [...digits].map((digit) => ({ do: 'digit', digit }))
const right = (whose: KioskPerson): Act => ({ do: 'judge', person: whose, verdict: 'right' })
const walk = (acts: readonly Act[], from: KioskStep = IDLE) => acts.reduce(next, from)

const toPin = (whose: KioskPerson): Act[] => [{ do: 'touch' }, { do: 'choose', person: whose }]
const toAction = (whose: KioskPerson): Act[] => [...toPin(whose), ...keys('4071'), { do: 'submit' }, right(whose)]
const toNewPin = [...toAction(temporary)]

describe('going back', () => {
  it.each<[string, Act[], string]>([
    ['from the people to rest', [{ do: 'touch' }], 'idle'],
    ['from a PIN to the people: it was somebody else', toPin(ana), 'people'],
    ['from a new PIN to the people', toNewPin, 'people'],
    ['from the action to the people', toAction(ana), 'people'],
    ['from the camera to the action', [...toAction(withSelfie), { do: 'press', tap }], 'action'],
    ['from the badge to rest', [{ do: 'show-badge' }], 'idle'],
    ['from leaving to rest', [{ do: 'leave' }], 'idle'],
    ['from a lost mark to rest', [...toAction(ana), { do: 'press', tap }, { do: 'lose' }], 'idle'],
  ])('%s', (_, acts, at) => {
    const step = walk(acts)
    expect(next(step, { do: 'back' }).at).toBe(at)
    expect(next(step, { do: 'quiet' }), 'nobody touched it').toEqual(IDLE)
  })

  it('is not possible while a mark is kept, nor does the clock end that', () => {
    const keeping = [
      walk([...toAction(ana), { do: 'press', tap }]),
      walk([...toAction(withSelfie), { do: 'press', tap }, { do: 'shoot', shot }]),
    ]
    for (const step of keeping) {
      expect(isKeeping(step)).toBe(true)
      for (const act of [{ do: 'back' }, { do: 'quiet' }, { do: 'press', tap }, { do: 'shoot', shot }] as Act[])
        expect(next(step, act)).toBe(step)
    }
  })
})

describe('the camera opens', () => {
  it.each<[string, Act[], boolean]>([
    ['not before the first digit', toPin(withSelfie), false],
    ['at the first digit', [...toPin(withSelfie), ...keys('4')], true],
    [
      'and stays open through a wrong PIN',
      [...toPin(withSelfie), ...keys('9999'), { do: 'submit' }, { do: 'judge', person: withSelfie, verdict: 'wrong' }],
      true,
    ],
    ['not for somebody without a selfie', [...toPin(ana), ...keys('4071')], false],
    ['nor at their action', toAction(ana), false],
    ['at once for who has no PIN', toPin(noPin), true],
    ['for the selfie', [...toAction(withSelfie), { do: 'press', tap }], true],
    [
      'and closes when the mark is done',
      [...toAction(withSelfie), { do: 'press', tap }, { do: 'shoot', shot }, { do: 'keep', kept }],
      false,
    ],
  ])('%s', (_, acts, opens) => expect(wantsCamera(walk(acts))).toBe(opens))
})
