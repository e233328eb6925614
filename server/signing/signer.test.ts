import { expect, it } from 'vitest'
import { type Signer, signerAt } from './signer.ts'

const signer: Signer = {
  state: 'assinado',
  identity: {
    certificate: null,
    chain: [],
    sign: () => Promise.resolve(new Uint8Array()),
  } as unknown as Signer['identity'],
  holder: 'Padaria',
  inpiNumber: '5120260001234',
  from: 1_000,
  until: 2_000,
}

it.each([
  [999, 'previa'],
  [1_000, 'assinado'],
  [1_999, 'assinado'],
  [2_000, 'previa'],
])('at %d the certificate of 1,000 to 2,000 makes papers %s', (at, state) => {
  const now = signerAt(signer, at)
  expect(now).toMatchObject({ state, inpiNumber: '5120260001234' })
  expect(now.identity === null).toBe(state === 'previa')
})
