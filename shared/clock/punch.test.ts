import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, chainText } from './punch.ts'
import { EventId, PunchEvent } from './punch-event.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** An event of version 1: this text and this hash must be supported for ever. */
const event: PunchEvent = {
  v: 1,
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  user_id: 'ana',
  device_id: '00000000-0000-4000-8000-000000000001',
  entry_type: 'entrada',
  claim: {
    wall: 1_781_604_000_123.5,
    mono: 1_000.25,
    ctx: 'c1',
    zone: 'America/Sao_Paulo',
    zone_offset: -180,
    anchor: { server: 1_781_603_990_000, wall: 1_781_603_990_001, mono: 12, ctx: 'c1', rtt: 40 },
  },
  offline: true,
  location: { latitude: -23.55, longitude: -46.63, accuracy: null },
  photo_hash: null,
  photo_gap: 'broken',
  ip: null,
  build: '0.1.0',
}
const TEXT =
  '{"build":"0.1.0","claim":{"anchor":{"ctx":"c1","mono":12,"rtt":40,"server":1781603990000,"wall":1781603990001},' +
  '"ctx":"c1","mono":1000.25,"wall":1781604000123.5,"zone":"America/Sao_Paulo","zone_offset":-180},' +
  '"device_id":"00000000-0000-4000-8000-000000000001","entry_type":"entrada","id":"6f9619ff-8b86-4d01-b42d-00cf4fc964ff",' +
  '"ip":null,"location":{"accuracy":null,"latitude":-23.55,"longitude":-46.63},"offline":true,"photo_gap":"broken",' +
  '"photo_hash":null,"user_id":"ana","v":1}'

/** Return the value with the keys of every object reversed. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, field]) => [key, reversed(field)] as const)
  return Object.fromEntries(fields.reverse())
}

describe('an event', () => {
  it('has one text and one hash, now and for ever', () => {
    expect(canonicalJson(event)).toBe(TEXT)
    expect(sha256(TEXT)).toBe('5767e34792089a51520a587f11d84f511fa92fa507bfc9ac4c1fa39e2f6e70ae')
  })

  it('is read back as it was written', () => {
    expect(PunchEvent.parse(JSON.parse(canonicalJson(event)))).toEqual(event)
  })

  it.each([
    ['another version', { v: 2 }],
    ['an id that is no UUID of version 4', { id: '6f9619ff-8b86-1d01-b42d-00cf4fc964ff' }],
    ['an adjustment', { entry_type: 'ajuste' }],
    ['no person', { user_id: '' }],
    ['a place beyond the pole', { location: { latitude: 91, longitude: 0 } }],
    ['a hash that is none', { photo_hash: 'abc' }],
    ['clocks that are no numbers', { claim: { ...event.claim, wall: '1' } }],
  ])('with %s is refused', (_what, change) => {
    expect(PunchEvent.safeParse({ ...event, ...change }).success).toBe(false)
  })

  it.each(['6F9619FF-8B86-4D01-B42D-00CF4FC964FF', '6f9619ff8b864d01b42d00cf4fc964ff', '', 'x'])(
    'has no id like "%s"',
    (id) => {
      expect(EventId.safeParse(id).success).toBe(false)
    },
  )

  it('is linked by a text that names all four of its parts', () => {
    const link = { device_id: 'd', seq: 2, prev_hash: 'p', content_hash: 'c' }
    expect(chainText(link)).toBe('{"content_hash":"c","device_id":"d","prev_hash":"p","seq":2}')
    const others = [{ device_id: 'x' }, { seq: 3 }, { prev_hash: 'x' }, { content_hash: 'x' }]
    const texts = others.map((change) => chainText({ ...link, ...change }))
    expect(new Set([chainText(link), ...texts]).size).toBe(5)
  })
})

describe('canonical JSON', () => {
  // JSON can't represent -0.
  const values = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

  it('does not depend on the order of the keys', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
      }),
    )
  })

  it('loses nothing', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(value)
      }),
    )
  })

  it('is the same after being read', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = canonicalJson(value)
        expect(sha256(canonicalJson(JSON.parse(text)))).toBe(sha256(text))
      }),
    )
  })

  it('leaves out what is undefined, and keeps its place in a list', () => {
    expect(canonicalJson({ b: undefined, a: [1, undefined] })).toBe('{"a":[1,null]}')
  })

  it('sorts keys by UTF-16 code units, as RFC 8785 does', () => {
    expect(canonicalJson({ é: 1, z: 2, Z: 3, '😀': 4, '\uffff': 5 })).toBe('{"Z":3,"z":2,"é":1,"😀":4,"\uffff":5}')
  })
})
