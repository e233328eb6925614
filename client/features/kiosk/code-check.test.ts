// @vitest-environment node
import { expect, test } from 'vitest'
import { badgeText, stepAt, writeBadge } from '#shared/kiosk/badge.ts'
import { writeCard } from '#shared/kiosk/card.ts'
import { kioskTablet } from '../../testing/kiosk-tablet.ts'
import { keyPair } from '../../testing/kiosk-tokens.ts'
import { shownBy } from './code-check.ts'

/** A kiosk that knows Ana, with her phone. */
async function withAna() {
  const t = await kioskTablet()
  const { pair, key } = await keyPair()
  const ana = await t.server.hire(null, { badge_key: JSON.stringify(key) })
  await t.pull()
  t.server.state.isDown = true
  const badge = async () => {
    const of = { user_id: ana.id, step: stepAt(t.clock.now) }
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(how, pair.privateKey, new TextEncoder().encode(badgeText(of)))
    return writeBadge({ ...of, signature: new Uint8Array(signature) })
  }
  return { ...t, ana, badge, show: (code: string) => shownBy(t.kit, code) }
}

test('a badge and a printed card show the same person, and each is told for what it is, without a network', async () => {
  const t = await withAna()
  expect(await t.show(await t.badge())).toMatchObject({ by: 'badge', person: { id: t.ana.id } })
  expect(await t.show(writeCard(t.ana.id))).toMatchObject({ by: 'card', person: { id: t.ana.id } })
})

test('a card is good as often as it is shown, a badge once', async () => {
  const t = await withAna()
  const [card, badge] = [writeCard(t.ana.id), await t.badge()]
  await t.show(card)
  await t.show(badge)
  expect(await t.show(card)).toMatchObject({ by: 'card', person: { id: t.ana.id } })
  expect(await t.show(badge)).toBe('refused')
})

test('the card of a stranger is told from what is no code of ours', async () => {
  const t = await withAna()
  const codes = [writeCard(crypto.randomUUID()), 'https://exemplo.com.br', '']
  expect(await Promise.all(codes.map(t.show))).toEqual(['stranger', 'refused', 'refused'])
})
