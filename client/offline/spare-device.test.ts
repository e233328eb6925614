import { beforeEach, expect, it, vi } from 'vitest'
import { dropSpareGrant, isSpare, keepSpareGrant, ownSpareId, spareGrant, spareId } from './spare-device.ts'

const right = (user_id: string, token: string) => ({ user_id, token, expires_at: '2026-12-01T00:00:00.000Z' })

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('has no id until one is needed, and the same one from then on', () => {
  expect(ownSpareId()).toBeNull()
  keepSpareGrant(right('ana', 'a1'))
  expect(spareGrant('ana')).toBeUndefined()
  expect(spareId(() => 'first')).toBe('first')
  expect(spareId(() => 'second')).toBe('first')
  expect([isSpare('first'), isSpare('second')]).toEqual([true, false])
})

it('keeps one right a person, the latest, and of no more than fifty people', () => {
  spareId(() => 'spare')
  keepSpareGrant(right('ana', 'a1'))
  keepSpareGrant(right('bia', 'b1'))
  keepSpareGrant(right('ana', 'a2'))
  expect(spareGrant('ana')?.token).toBe('a2')
  expect(spareGrant('bia')?.token).toBe('b1')
  for (let i = 0; i < 49; i += 1) keepSpareGrant(right(`other ${i}`, `o${i}`))
  expect(spareGrant('bia')).toBeUndefined()
  expect(spareGrant('ana')?.token).toBe('a2')
})

it('forgets the refused right alone, and makes nothing where there is no id', () => {
  dropSpareGrant('a1')
  expect(localStorage).toHaveLength(0)
  spareId(() => 'spare')
  keepSpareGrant(right('ana', 'a1'))
  keepSpareGrant(right('bia', 'b1'))
  dropSpareGrant('a1')
  expect(spareGrant('ana')).toBeUndefined()
  expect(spareGrant('bia')?.token).toBe('b1')
})

it('takes what cannot be read for nothing, and leaves out what is no right', () => {
  localStorage.setItem('folha_aparelho_reserva', '{')
  expect(ownSpareId()).toBeNull()
  localStorage.setItem(
    'folha_aparelho_reserva',
    JSON.stringify({ id: 'spare', grants: [null, {}, right('ana', 'a1')] }),
  )
  expect(spareGrant('ana')?.token).toBe('a1')
  expect(ownSpareId()).toBe('spare')
})

it('lives as long as the page where local storage is full, and is kept once there is room', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(spareId(() => 'spare')).toBe('spare')
  keepSpareGrant(right('ana', 'a1'))
  expect(spareGrant('ana')?.token).toBe('a1')
  expect(localStorage).toHaveLength(0)
  full.mockRestore()
  keepSpareGrant(right('bia', 'b1'))
  expect(localStorage.getItem('folha_aparelho_reserva')).toContain('a1')
})
