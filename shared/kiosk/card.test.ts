import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBadge, stepAt, writeBadge } from './badge.ts'
import { readCard, writeCard } from './card.ts'

const user_id = '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b'

describe('a printed card', () => {
  it('is read as it was written', () => {
    fc.assert(fc.property(fc.uuid(), (id) => readCard(writeCard(id)) === id))
  })

  // Cards are printed: what is out there has to be read for years.
  it.each([
    [user_id, 'PONTO1:W50ZCI/QMZ$QN3C2RJ0V320812'],
    ['00000000-0000-0000-0000-000000000000', 'PONTO1:V5000000000000000000000000'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'PONTO1:GB0FGWFGWFGWFGWFGWFGWFGWU5'],
  ])('of %s always says the same', (id, text) => {
    expect(writeCard(id)).toBe(text)
    expect(readCard(text)).toBe(id)
  })

  it('is no badge, and a badge is no card', () => {
    const badge = writeBadge({ user_id, step: stepAt(1.8e12), signature: new Uint8Array(64) })
    expect([readBadge(writeCard(user_id)), readCard(badge)]).toEqual([null, null])
  })

  it.each([
    ['nothing', ''],
    ['of another kind', 'PONTO1:IB0ZCI/QMZ$QN3C2RJ0V320812'],
    ['cut short', writeCard(user_id).slice(0, -3)],
    ['longer', `${writeCard(user_id)}000`],
    ['in small letters', writeCard(user_id).toLowerCase()],
    ['an address', 'https://exemplo.com.br'],
  ])('%s is none', (_, text) => {
    expect(readCard(text)).toBeNull()
  })
})
