import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { file671, file1510, filedDay } from '../../testing/clock-files.ts'
import { fileOf, sampleAfd } from '../../testing/sample-afd.ts'
import { latin1Bytes } from '../latin1.ts'
import { clockFileReader, MOST_CLOCK_LINES } from './clock-file.ts'

function readClock(bytes: Uint8Array, size = 4096) {
  const reader = clockFileReader({ spelling: 'iso-8859-1', sha256: (some) => bytesToHex(sha256(some)) })
  for (let from = 0; from < bytes.length; from += size) if (!reader.push(bytes.subarray(from, from + size))) break
  return reader.end()
}

function fileIn(text: string) {
  const file = readClock(latin1Bytes(text))
  if (file === null || file === 'too_long') throw new Error('not read')
  return file
}

const [CPF, PIS] = ['11144477735', '12012345672']
const DAY = '2026-05-04'
const of671 = filedDay(CPF, DAY, '08:00 12:00 13:00 17:00')
const of1510 = filedDay(PIS, DAY, '08:00 12:00 13:00 17:00')

describe('the marks of a file', () => {
  it('of Portaria 671 have a person by CPF and an instant', () => {
    const file = fileIn(file671(of671))
    expect(file).toMatchObject({ faults: { count: 0 }, unread: 0, paper: { layout: '671', clock: { kind: 'REP-C' } } })
    expect(file.marks).toHaveLength(4)
    expect(file.marks[0]).toMatchObject({ line: 2, nsr: 1, worker: { cpf: CPF, pis: null } })
    expect(file.marks[0]?.marked.instant).toBe(Date.parse(`${DAY}T08:00:00-03:00`))
  })
  it('of Portaria 1510 have a person by PIS and a time without a zone', () => {
    const file = fileIn(file1510(of1510))
    expect(file).toMatchObject({
      faults: { count: 0 },
      paper: { layout: '1510', clock: { number: '00009000600001234' } },
    })
    expect(file.marks[3]).toMatchObject({
      worker: { cpf: null, pis: PIS },
      marked: { day: DAY, time: '17:00', instant: null },
    })
  })
  it('of another REP-P are those of type 7, and its people have names', () => {
    const file = fileIn(String.fromCharCode(...fileOf(sampleAfd())))
    expect(file.marks.map(({ nsr }) => nsr)).toEqual([4, 5, 6])
    expect(file.names.get(CPF)).toBe('JOÃO DA SILVA')
    expect(file.faults.count).toBe(0)
  })
  it('are the same whether lines end by LF or by CR LF', () => {
    expect(fileIn(file671(of671, { end: '\n' }))).toMatchObject({
      marks: fileIn(file671(of671)).marks,
      faults: { count: 0 },
    })
    expect(fileIn(file1510(of1510, { end: '\n' })).marks).toEqual(fileIn(file1510(of1510)).marks)
  })
  it('are left out, and counted, where they can’t be read', () => {
    const lines = file671(of671).split('\r\n')
    const cut = lines.with(2, (lines[2] ?? '').slice(0, -6)).with(3, (lines[3] ?? '').replace('T13', 'T25'))
    const file = fileIn(cut.join('\r\n'))
    expect(file.unread).toBe(2)
    expect(file.marks.map(({ line }) => line)).toEqual([2, 5])
    expect(file.faults.told.map(({ line, rule }) => `${line} ${rule}`)).toContain('3 length')
  })
  it('are read with a wrong sum, which is told', () => {
    const file = fileIn(file671(of671, { sum: (record) => `${record}0000` }))
    expect(file.marks).toHaveLength(4)
    expect(file.faults.count).toBe(5)
  })
})

it('a file that is none, or too long, is refused', () => {
  expect(readClock(latin1Bytes('nome;cpf\n'))).toBe(null)
  expect(readClock(new Uint8Array())).toBe(null)
  const lines = `${file671(of671).split('\r\n')[0]}\n${'1\n'.repeat(MOST_CLOCK_LINES)}`
  expect(readClock(latin1Bytes(lines), 65_536)).toBe('too_long')
})

const sample = latin1Bytes(file671([...of671, ...filedDay(CPF, '2026-05-05', '08:00 12:00')]))
const changedBytes = fc
  .array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 30 })
  .map((changes) => changes.reduce((bytes, [at, byte]) => bytes.with(at, byte), sample))

it('no bytes break it, and none make more marks than lines', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), changedBytes), (bytes) => {
      const file = readClock(bytes)
      if (file === null || file === 'too_long') return
      expect(file.marks.length + file.unread).toBeLessThanOrEqual(bytes.filter((byte) => byte === 10).length + 1)
      for (const { worker } of file.marks) expect(worker.cpf ?? worker.pis).toMatch(/^\d{11}$/)
    }),
    { numRuns: 300 },
  )
})

it('reads the same in pieces of any size', () => {
  const whole = readClock(sample)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (size) => {
      expect(readClock(sample, size)).toEqual(whole)
    }),
    { numRuns: 30 },
  )
})
