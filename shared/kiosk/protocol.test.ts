import { expect, it } from 'vitest'
import { CODE_ROUNDS, changeText, kioskText, SEALED_FOR } from './protocol.ts'

it('is what tablets that are out there say: it never changes', () => {
  expect(kioskText('k', 'n', 7)).toBe('folha-quiosque\nk\nn\n7')
  expect(changeText({ user_id: 'u', kiosk_id: 'k', pin_version: 3 })).toBe('u\nk\n3')
  expect([CODE_ROUNDS, SEALED_FOR]).toEqual([310_000, 'folha-quiosque pin'])
})
