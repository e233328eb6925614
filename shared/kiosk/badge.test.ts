import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeText, isFresh, readBadge, STEP_MS, stepAt, writeBadge } from './badge.ts'

const user_id = '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b'
const NOW = Date.parse('2026-11-25T11:00:00Z')

describe('a badge', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.nat({ max: 4_294_967_295 }),
        fc.uint8Array({ minLength: 64, maxLength: 64 }),
        (id, step, signature) => {
          expect(readBadge(writeBadge({ user_id: id, step, signature }))).toEqual({ user_id: id, step, signature })
        },
      ),
    )
  })

  it('fits a small QR code: only what its alphanumeric mode holds, 133 characters', () => {
    const text = writeBadge({ user_id, step: stepAt(NOW), signature: new Uint8Array(64).fill(255) })
    expect(text).toMatch(/^[0-9A-Z $%*+\-./:]{133}$/)
  })

  it('proves the person at a step: another person, or another step, is another text', () => {
    const step = stepAt(NOW)
    expect(badgeText({ user_id, step })).toBe(`folha-cracha\n${user_id}\n${step}`)
    expect(badgeText({ user_id, step: step + 1 })).not.toBe(badgeText({ user_id, step }))
  })

  it.each([
    '',
    'PONTO1:',
    'https://exemplo.com.br',
    'PONTO2:BB8',
    `PONTO1:${'0'.repeat(125)}`,
    `PONTO1:${'0'.repeat(129)}`,
  ])('%j is none', (text) => {
    expect(readBadge(text)).toBeNull()
  })

  it('counts within one step of the time, earlier or later', () => {
    const step = stepAt(NOW)
    const near = [-2, -1, 0, 1, 2].map((steps) => isFresh(step, NOW + steps * STEP_MS))
    expect(near).toEqual([false, true, true, true, false])
    expect(isFresh(step, NOW + 60_000)).toBe(false)
  })
})
