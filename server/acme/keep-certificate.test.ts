import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { certificateFiles, lifeOf } from '../certificate-files.ts'
import { certificateAuthority } from '../testing/certificates.ts'
import { pauseAfter, renewalOf } from './keep-certificate.ts'

const DAY = 86_400_000
let place: string

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-certificate-'))
})
afterEach(() => rmSync(place, { recursive: true }))

it.each([
  [90, 60],
  [45, 30],
  [6, 4],
])('a certificate for %i days is renewed after %i', (days, after) => {
  const { cert } = certificateAuthority(place).certify('ponto.loja.example', days)
  expect((renewalOf(cert) - lifeOf(cert).begins) / DAY).toBeCloseTo(after, 1)
})

it('after failures the pauses grow from five minutes to half a day', () => {
  const minutes = [1, 2, 3, 7, 8, 9, 50].map((failures) => pauseAfter(failures) / 60_000)
  expect(minutes).toEqual([5, 10, 20, 320, 640, 720, 720])
})

it('is kept with its key, and found by its own name only', () => {
  const certified = certificateAuthority(place).certify('ponto.loja.example', 90)
  const files = certificateFiles(place)
  expect(files.certificate('ponto.loja.example')).toBeNull()
  files.keepCertificate(certified)
  expect(files.certificate('ponto.loja.example')?.cert).toBe(certified.cert)
  expect(files.certificate('ponto.loja.example')?.key.trim()).toBe(certified.key.trim())
  expect(files.certificate('outra.loja.example')).toBeNull()
})

it('that was torn, or lost its key, is none', () => {
  const authority = certificateAuthority(place)
  const files = certificateFiles(place)
  const [one, other] = [authority.certify('ponto.loja.example', 90), authority.certify('ponto.loja.example', 90)]
  files.keepCertificate({ key: one.key, cert: one.cert.slice(0, 300) })
  expect(files.certificate('ponto.loja.example')).toBeNull()
  files.keepCertificate({ key: one.key, cert: other.cert })
  expect(files.certificate('ponto.loja.example')).toBeNull()
})
