import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authorityIn, type Certified, fingerprintOf } from '../certificate-files.ts'
import { keepReplacing, ownCertificate } from './own-certificate.ts'

const NAME = 'folha-de-ponto.local'
const DAY = 86_400_000
const LIFE = 819 * DAY

let place: string
let clock: { now: number }
let said: string[]

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-own-'))
  clock = { now: Date.UTC(2026, 10, 26, 6) }
  said = []
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(place, { recursive: true })
})

const keep = (_facts: unknown, sentence: string) => void said.push(sentence)
const own = () => ({
  name: NAME,
  dataDir: place,
  now: () => clock.now,
  log: { info: keep, warn: keep, error: keep } as never,
})
const printOf = ({ cert }: Certified) => fingerprintOf(authorityIn(cert))

it('is made once, and kept over restarts, with its key to this user alone', async () => {
  const first = await ownCertificate(own())
  expect(printOf(await ownCertificate(own()))).toBe(printOf(first))
  expect(said).toEqual(['a certificate was made: devices must trust it'])
  const folder = path.join(place, 'certificate')
  expect(readdirSync(folder)).toEqual(['certificate.pem'])
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  expect((statSync(path.join(folder, 'certificate.pem')).mode & 0o777).toString(8)).toBe('600')
})

it('is kept with one key only: that of the authority is nowhere', async () => {
  await ownCertificate(own())
  const kept = readFileSync(path.join(place, 'certificate', 'certificate.pem'), 'utf8')
  expect(kept.match(/-----BEGIN [A-Z ]+-----/g)).toEqual([
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN CERTIFICATE-----',
    '-----BEGIN CERTIFICATE-----',
  ])
})

it.each([
  [43, true, []],
  [41, true, ['the certificate ends soon: each device must then trust a new one']],
  [0.5, false, ['a certificate was made: devices must trust it']],
  [-10, false, ['a certificate was made: devices must trust it']],
])('with %d days left', async (days, isKept, told) => {
  const first = await ownCertificate(own())
  said = []
  clock.now += LIFE - days * DAY
  expect(printOf(await ownCertificate(own())) === printOf(first)).toBe(isKept)
  expect(said).toEqual(told)
})

it('follows a new name', async () => {
  const first = await ownCertificate(own())
  expect(printOf(await ownCertificate({ ...own(), name: 'ponto.local' }))).not.toBe(printOf(first))
})

it('is replaced while the server runs', async () => {
  const first = await ownCertificate(own())
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const replaced = new Promise<Certified>((resolve) => keepReplacing(own(), first, resolve))
  clock.now += LIFE
  vi.advanceTimersByTime(DAY / 2)
  expect(printOf(await replaced)).not.toBe(printOf(first))
})
