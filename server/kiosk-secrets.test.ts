import { expect, it } from 'vitest'
import { changeText } from '#shared/kiosk/protocol.ts'
import { derivedValue, isSameProof, openSealed, proofOf, verifierOf } from './kiosk-secrets.ts'

/** The values that a browser made of the same numbers with WebCrypto. */
const made = {
  pin: '4071',
  salt: 'AAECAwQFBgcICQoLDA0ODw',
  value: 'A6hNQDFe50jZi3OXQbqxODe9gsaduWTuS9U4MYuzwew',
  deviceSecret: 'EBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkqKywtLi8',
  verifier: '94IWwHwD16A6_HJla1mGzc7VHoOvbSN3t7sUiS25HkY',
  contentHash: 'c0ffee0000000000000000000000000000000000000000000000000000000000',
  proof: 'b03b5c20027eae1cfa5605ed1c89812271184fdc51b13a94025bc7b1e67a1d0b',
}

const sealedPin = {
  key: JSON.stringify({
    kty: 'EC',
    crv: 'P-256',
    x: '7a262HnV2UprpHn89SaHdOVnaRK033cLFXAEhdrlCpI',
    y: 'ny7c3x5mgIUCVBSDa_wOQRtmWRZUDXDDsgVhuoKjb6U',
    d: '0ok9jabavHKTGMBulEkSw7LvjONzC41GEroS-tYoawU',
  }),
  sealed:
    'BE5PZxqmbZRiK8a31PG6v0nLrdWVrhp6qHAx1Nfq0P6wcVUtuGuqAA79Dohp322xu5gbfdwoJeVsHPSSH5qdlv3pcU5MV80wclRej1U9K3Abuz2ukG23LkPESsKXjhr-fDyBygctT64qBjC1LyqtUsrZdbI3NjWn7zj4n3Zo6_4hgZ5r0aybydrO6LYI12YhyZ0JGf_v_bMMWsn_yGubneADMqWCfZxN7jTDgGPAFjRQ7ZJI5kapKx213cP3lLQFVuPJK8_56aver9BPb2ami9aX2ySefDPE3r6MrxdHc5SiJGtWPBYqEW9PnvVXsEEr2V0rv_wITcu267OCOSBGHf9Vwrq1g7iBOxk4GE8o5ntQrfFsipq_6jzf7LhFyzd8g2FjN0_9feDzLg',
  opened: {
    pin: '90817',
    user_id: '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b',
    kiosk_id: '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5c',
    pin_version: 3,
    proof: 'e68189cf409eaf1e9b2efe1f35de0f320bc1e71993e52e7f77faf8509a5de41b',
  },
}

it('derives from a PIN what the tablet derives', async () => {
  const value = await derivedValue(made.pin, made.salt)
  expect(value.toString('base64url')).toBe(made.value)
  expect(verifierOf(value, made.deviceSecret)).toBe(made.verifier)
  expect(proofOf(value, made.contentHash)).toBe(made.proof)
})

it('opens what a tablet sealed, and nothing that was changed or sealed to another key', async () => {
  const { key, sealed, opened } = sealedPin
  expect(openSealed(key, sealed)).toEqual(opened)
  const value = await derivedValue(made.pin, made.salt)
  expect(opened.proof).toBe(proofOf(value, changeText(opened)))
  const bytes = Buffer.from(sealed, 'base64url')
  for (let i = 0; i < bytes.length; i += 7) {
    const changed = Buffer.from(bytes)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(openSealed(key, changed.toString('base64url'))).toBeNull()
  }
  for (const other of ['', 'x', sealed.slice(0, 60)]) expect(openSealed(key, other)).toBeNull()
})

it.each([
  ['the same', 'abc', true],
  ['another', 'abd', false],
  ['a longer one', 'abcd', false],
  ['none', null, false],
])('tells whether a proof is %s', (_, given, is) => {
  expect(isSameProof(given, 'abc')).toBe(is)
})
