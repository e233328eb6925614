import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { badgeText, readBadge, STEP_MS } from '#shared/kiosk/badge.ts'
import { badgeAt, badgeKeyOf, drawBadgeKey, keepBadgeKey } from './badge-store.ts'

const ANA = '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b'
const NOW = Date.parse('2026-06-16T10:50:12Z')

it('shows a code that the public key proves, another one with each step', async () => {
  const key = await drawBadgeKey(ANA)
  await keepBadgeKey(key)
  const [text, later] = [await badgeAt(ANA, NOW), await badgeAt(ANA, NOW + STEP_MS)]
  const badge = readBadge(text ?? '')
  expect(badge).toMatchObject({ user_id: ANA, step: Math.floor(NOW / STEP_MS) })
  expect(readBadge(later ?? '')?.step).toBe((badge?.step ?? 0) + 1)
  const verifying = await crypto.subtle.importKey(
    'jwk',
    { ...key.public_key },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const proves = (step: number) =>
    crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      verifying,
      new Uint8Array(badge?.signature ?? []),
      new TextEncoder().encode(badgeText({ user_id: ANA, step })),
    )
  expect(await proves(badge?.step ?? 0)).toBe(true)
  expect(await proves((badge?.step ?? 0) + 1)).toBe(false)
})

it('shows nothing of somebody whose key this phone has not, and the private half to nobody', async () => {
  expect(await badgeAt('another', NOW)).toBeNull()
  expect(await badgeKeyOf('another')).toBeNull()
  const { private_key } = await drawBadgeKey(ANA)
  await expect(crypto.subtle.exportKey('jwk', private_key)).rejects.toThrow()
})
