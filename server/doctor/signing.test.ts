import { expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { readConfig } from '../config.ts'
import { PASSWORD, signingAuthority } from '../testing/signing-authority.ts'
import { lookAtSigning } from './signing.ts'

const { pack, certify } = signingAuthority()

it('the certificate of signing is fine, ends soon, or keeps the server from starting; without one nothing is said', async () => {
  const good = { SIGNING_PFX: pack(certify({ key: 'ec' })), SIGNING_PASSWORD: PASSWORD, INPI_NUMBER: '5120260001234' }
  const found = async (settings: Record<string, string>, now = Date.now()) => {
    const finding = await lookAtSigning(readConfig(settings), now)
    return finding && [finding.verdict, finding.found, finding.advice]
  }
  expect(await found({})).toBeNull()
  expect(await found(good)).toEqual(['ok', 'os comprovantes saem assinados', undefined])
  expect(await found(good, Date.now() + 350 * DAY)).toEqual([
    'atenção',
    'os comprovantes saem assinados',
    expect.stringContaining('vence em'),
  ])
  expect(await found({ ...good, SIGNING_PASSWORD: 'errada' })).toEqual([
    'problema',
    'SIGNING_PFX: a senha não abre o arquivo',
    expect.stringContaining('docs/signing.md'),
  ])
})
