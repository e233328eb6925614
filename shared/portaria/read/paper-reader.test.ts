import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpfTail } from '../../people/registry-numbers.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { sampleAejContent } from '../../testing/sample-aej.ts'
import { chained, fileOf, sampleAfd, sampleHeader, saoPaulo } from '../../testing/sample-afd.ts'
import type { AejMarking } from '../aej.ts'
import { aejLines } from '../aej-lines.ts'
import { clockLine, employeeLine, employerLine, sensitiveLine } from '../afd-events.ts'
import { afdLines } from '../afd-file.ts'

const zone = 'America/Sao_Paulo'
const instant = fc.integer({ min: saoPaulo('2026-10-01T00:00'), max: saoPaulo('2026-10-31T23:59') })
const cpf = fc.integer({ min: 1, max: 999_999_998 }).map((number) => {
  const nine = String(number).padStart(9, '0')
  return /^(\d)\1*$/.test(nine) ? '11144477735' : nine + cpfTail(nine)
})
const name = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => `A${text}`)

const event = fc.oneof(
  fc.record({ type: fc.constant('employer' as const), recorded_at: instant, name, place: name, responsible_cpf: cpf }),
  fc.record({
    type: fc.constant('employee' as const),
    recorded_at: instant,
    name,
    cpf,
    responsible_cpf: cpf,
    operation: fc.constantFrom('I', 'A', 'E'),
  }),
  fc.record({
    type: fc.constant('clock' as const),
    before_at: instant,
    after_at: instant,
    responsible_cpf: fc.option(cpf),
  }),
  fc.record({ type: fc.constant('event' as const), recorded_at: instant, event: fc.constantFrom('02', '07', '08') }),
  fc.record({
    type: fc.constant('mark' as const),
    marked_at: instant,
    recorded_at: instant,
    cpf,
    offline: fc.boolean(),
    collector: fc.constantFrom('01', '02'),
  }),
)

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** Print events in their order, the marks chained. */
function printed(events: readonly Event[]): string[] {
  const marks = chained(events.flatMap((one, i) => (one.type === 'mark' ? [{ ...one, nsr: i + 1, zone }] : [])))
  return events.map((one, i) => {
    const nsr = i + 1
    if (one.type === 'employer') return employerLine({ ...one, nsr, zone, document: '11222333000181', cno_caepf: null })
    if (one.type === 'employee') return employeeLine({ ...one, nsr, zone })
    if (one.type === 'clock') return clockLine({ ...one, nsr, zone })
    if (one.type === 'event') return sensitiveLine({ ...one, nsr, zone })
    return marks.shift() ?? ''
  })
}

const minute = (at: number) => Math.floor(at / 60_000) * 60_000

describe('what is written is read', () => {
  it('as an AFD, without anything against it', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), name, (events, company) => {
        const bytes = fileOf(afdLines({ ...sampleHeader, name: company }, printed(events)))
        const { findings, records } = readPaper(bytes, 97)
        expect(findings).toEqual([])
        expect(records.map(({ type }) => type)).toEqual(events.map(({ type }) => type))
        events.forEach((one, i) => {
          if (one.type === 'mark') {
            expect(records[i]).toMatchObject({
              nsr: i + 1,
              marked: { instant: minute(one.marked_at) },
              recorded: { instant: minute(one.recorded_at) },
              worker: { cpf: one.cpf },
              offline: one.offline,
              collector: one.collector,
            })
          }
        })
      }),
    )
  })

  it('as an AEJ, without anything against it', () => {
    const times = fc.uniqueArray(instant, { maxLength: 20 }).map((all) => all.sort((a, b) => a - b))
    fc.assert(
      fc.property(times, name, (all, text) => {
        const markings = all.slice(0, all.length - (all.length % 2)).map(
          (at, i): AejMarking => ({
            bond: 1,
            at,
            zone,
            rep: 1,
            kind: i % 2 ? 'S' : 'E',
            pair: 1,
            source: 'I',
            schedule: i % 2 ? null : 'CH001',
            reason: text,
          }),
        )
        const lines = aejLines({ ...sampleAejContent, markings, header: { ...sampleAejContent.header, name: text } })
        const { findings, records } = readPaper(fileOf(lines), 97)
        expect(findings).toEqual([])
        const read = records.filter((record) => record.type === 'marking')
        expect(read.map(({ at }) => at?.instant)).toEqual(markings.map(({ at }) => minute(at)))
      }),
    )
  })
})

describe('anything may be read', () => {
  it('is no file of the law where it begins otherwise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(readPaper(Uint8Array.of(0xff, 0xd8, ...bytes))).toEqual({
          paper: { kind: 'unknown' },
          findings: [],
          records: [],
          lines: 1,
        })
      }),
    )
    expect(readPaper(new Uint8Array()).paper).toEqual({ kind: 'unknown' })
  })

  it('never throws, whatever is done to a file', () => {
    const files = [fileOf(sampleAfd()), fileOf(aejLines(sampleAejContent))]
    const wound = fc.tuple(fc.nat(2000), fc.nat(20), fc.uint8Array({ maxLength: 20 }))
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(wound, { minLength: 1, maxLength: 10 }), (file, wounds) => {
        const bytes = [...file]
        for (const [place, gone, put] of wounds) bytes.splice(place % bytes.length, gone, ...put)
        for (const { words } of readPaper(Uint8Array.from(bytes)).findings) expect(words).toMatch(/\.$/)
      }),
      { numRuns: 500 },
    )
  })

  it('is held line by line: of one that never ends, its beginning', () => {
    const endless = new Uint8Array(1_000_000).fill(0x30)
    expect(readPaper(endless, 65_536).paper).toEqual({ kind: 'unknown' })
  })
})
