import { describe, expect, it } from 'vitest'
import type { KioskPerson, Known } from '../../features/kiosk/kiosk.ts'
import type { Pending, Shot } from '../../features/punch/use-punch.ts'
import { aKioskPerson as person } from '../../testing/kiosk.ts'
import { type Act, IDLE, type KioskStep, next } from './flow.ts'

const ana = person()
const bia = person({ id: 'bia', name: 'Bia' })
const withSelfie = person({ require_selfie: true })
const temporary = person({ pin: 'temporary' })
const noPin = person({ pin: 'none' })

const tap = { id: 'tap', entry_type: 'entrada', claim: {} } as Pending
const shot: Shot = { photo: { bytes: new ArrayBuffer(1), type: 'image/jpeg' }, gap: null }
const kept = { id: 'tap', entry_type: 'entrada', at: 7 } as const
const known = (whose: KioskPerson, more: Partial<Known> = {}): Known => ({
  person: whose,
  proof: 'pin',
  pin: '4071',
  badge: null,
  ...more,
})
const keys = (digits: string): Act[] => [...digits].map((digit) => ({ do: 'digit', digit }))
const right = (whose: KioskPerson): Act => ({ do: 'judge', person: whose, verdict: 'right' })
const walk = (acts: readonly Act[], from: KioskStep = IDLE) => acts.reduce(next, from)

const toPin = (whose: KioskPerson): Act[] => [{ do: 'touch' }, { do: 'choose', person: whose }]
const toAction = (whose: KioskPerson): Act[] => [...toPin(whose), ...keys('4071'), { do: 'submit' }, right(whose)]
const toNewPin = [...toAction(temporary)]

describe('the steps of a tablet', () => {
  it.each<[string, Act[], unknown]>([
    ['a touch shows the people', [{ do: 'touch' }], { at: 'people' }],
    ['a choice asks for the PIN', toPin(ana), { at: 'pin', person: ana, typed: '', mood: 'open' }],
    ['digits are typed', [...toPin(ana), ...keys('407')], { typed: '407', mood: 'open' }],
    ['and erased', [...toPin(ana), ...keys('407'), { do: 'erase' }], { typed: '40' }],
    ['more than six are not taken', [...toPin(ana), ...keys('4071234')], { typed: '407123' }],
    ['three digits are none', [...toPin(ana), ...keys('407'), { do: 'submit' }], { typed: '407', mood: 'short' }],
    ['four are judged', [...toPin(ana), ...keys('4071'), { do: 'submit' }], { at: 'pin', mood: 'judging' }],
    ['the right PIN leads to the action', toAction(ana), { at: 'action', known: known(ana), tap: null }],
    [
      'a badge does too',
      [{ do: 'show-badge' }, { do: 'read', code: 'B', shown: { by: 'badge', person: ana } }],
      { known: known(ana, { proof: 'badge', pin: null, badge: 'B' }) },
    ],
    [
      'a printed card only chooses: the PIN follows',
      [{ do: 'show-badge' }, { do: 'read', code: 'C', shown: { by: 'card', person: ana } }],
      { at: 'pin', person: ana, typed: '', mood: 'open' },
    ],
    [
      'and proves nothing',
      [
        { do: 'show-badge' },
        { do: 'read', code: 'C', shown: { by: 'card', person: ana } },
        ...keys('4071'),
        { do: 'submit' },
        right(ana),
      ],
      { at: 'action', known: known(ana) },
    ],
    [
      'nor does the card of somebody without a PIN: a photo stands for it',
      [{ do: 'show-badge' }, { do: 'read', code: 'C', shown: { by: 'card', person: noPin } }],
      { at: 'action', known: { proof: 'photo', badge: null } },
    ],
    ...(['refused', 'stranger'] as const).map((shown): [string, Act[], unknown] => [
      `a code that shows nobody is not taken: ${shown}`,
      [{ do: 'show-badge' }, { do: 'read', code: 'B', shown }],
      { at: 'badge', problem: shown },
    ]),
    ['who has no badge goes to the names', [{ do: 'show-badge' }, { do: 'names' }], { at: 'people' }],
    ['without a PIN the photo stands for it', toPin(noPin), { at: 'action', known: { proof: 'photo', pin: null } }],
    [
      'the PIN can be passed over',
      [...toPin(ana), { do: 'skip-pin', person: ana }],
      { at: 'action', known: { proof: 'photo' } },
    ],
    ['a mark is kept', [...toAction(ana), { do: 'press', tap }], { at: 'action', tap }],
    ['and done', [...toAction(ana), { do: 'press', tap }, { do: 'keep', kept }], { at: 'done', kept }],
    ['a selfie comes before', [...toAction(withSelfie), { do: 'press', tap }], { at: 'camera', tap, shot: null }],
    [
      'and is kept with it',
      [...toAction(withSelfie), { do: 'press', tap }, { do: 'shoot', shot }, { do: 'keep', kept }],
      { at: 'done', kept },
    ],
    [
      'after it the tablet is idle',
      [...toAction(ana), { do: 'press', tap }, { do: 'keep', kept }, { do: 'quiet' }],
      { at: 'idle' },
    ],
    [
      'a mark that is not kept is said to be lost',
      [...toAction(ana), { do: 'press', tap }, { do: 'lose' }],
      { at: 'lost', tap },
    ],
    [
      'and tried again',
      [...toAction(ana), { do: 'press', tap }, { do: 'lose' }, { do: 'retry' }],
      { at: 'action', tap },
    ],
    [
      'with its photo',
      [...toAction(withSelfie), { do: 'press', tap }, { do: 'shoot', shot }, { do: 'lose' }, { do: 'retry' }],
      { at: 'camera', tap, shot },
    ],
    ['a keeper leaves from the idle screen', [{ do: 'leave' }], { at: 'leave' }],
  ])('%s', (_, acts, step) => expect(walk(acts)).toMatchObject(step as object))
})

describe('a PIN that is not right', () => {
  it.each(['wrong', 'locked'] as const)('is emptied: %s', (verdict) => {
    const step = walk([...toPin(ana), ...keys('9999'), { do: 'submit' }, { do: 'judge', person: ana, verdict }])
    expect(step).toMatchObject({ at: 'pin', typed: '', mood: 'wrong' })
    expect(next(step, { do: 'digit', digit: '4' })).toMatchObject({ typed: '4', mood: 'open' })
  })

  it('is judged once: what is typed meanwhile does not count', () => {
    const judging = walk([...toPin(ana), ...keys('4071'), { do: 'submit' }])
    for (const act of [...keys('2'), { do: 'erase' }, { do: 'submit' }] as Act[])
      expect(next(judging, act)).toBe(judging)
  })

  it('a verdict that comes late judges nobody else', () => {
    const other = walk(
      [{ do: 'back' }, { do: 'choose', person: bia }, ...keys('1111'), { do: 'submit' }],
      walk(toPin(ana)),
    )
    expect(next(other, right(ana))).toBe(other)
    expect(next(IDLE, right(ana))).toBe(IDLE)
    const untyped = walk(toPin(ana))
    expect(next(untyped, right(ana)), 'nothing was judged').toBe(untyped)
  })
})

describe('a temporary PIN', () => {
  it('leads to choosing a new one twice, which then proves who it is', () => {
    const step = walk(toNewPin)
    expect(step).toMatchObject({ at: 'new-pin', temporary: '4071', first: null, typed: '' })
    const twice = walk([...keys('58213'), { do: 'submit' }, ...keys('58213'), { do: 'submit' }], step)
    expect(twice).toMatchObject({ mood: 'judging', typed: '58213' })
    const done = next(twice, { do: 'judge-new', person: temporary, problem: null })
    expect(done).toEqual({ at: 'action', known: known(temporary, { pin: '58213' }), tap: null })
  })

  it.each<[string, Act[], object]>([
    ['two that differ', [...keys('58213'), { do: 'submit' }, ...keys('58214'), { do: 'submit' }], { mood: 'differs' }],
    ['too few digits', [...keys('582'), { do: 'submit' }], { mood: 'format' }],
    [
      'one that anybody would try',
      [
        ...keys('0000'),
        { do: 'submit' },
        ...keys('0000'),
        { do: 'submit' },
        { do: 'judge-new', person: temporary, problem: 'common' },
      ],
      { mood: 'common' },
    ],
  ])('%s: chosen anew', (_, acts, step) =>
    expect(walk(acts, walk(toNewPin))).toMatchObject({ at: 'new-pin', first: null, ...step }),
  )
})
