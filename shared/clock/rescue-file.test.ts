import { describe, expect, it } from 'vitest'
import { MOST_RESCUED, RESCUE_KIND, readRescueFile } from './rescue-file.ts'

const device_id = '11111111-1111-4111-8111-111111111111'
const event = {
  id: '22222222-2222-4222-8222-222222222222',
  v: 1,
  payload: '{}',
  content_hash: 'a'.repeat(64),
  seq: 1,
  prev_hash: '',
  chain_hash: 'b'.repeat(64),
  proof: 'c'.repeat(64),
}
const file = { kind: RESCUE_KIND, version: 1, device_id, made_at: '2026-06-16T17:37:00.000Z', events: [event] }
const read = (change: object) => readRescueFile(JSON.stringify({ ...file, ...change }))

describe('a rescue file', () => {
  it('is read with its device and its events', () => {
    expect(read({})).toEqual({ device_id, events: [event] })
  })

  it('keeps an event that it can’t read, for the server to refuse it alone', () => {
    expect(read({ events: [event, 'x', { ...event, seq: 0 }] })).toEqual({
      device_id,
      events: [event, 'x', { ...event, seq: 0 }],
    })
  })

  it('may be a queue that version 0.1.0 saved, which proves nothing', () => {
    const row = { ...event, actor_id: 'ana', state: 'captured', wall: 1, proof: undefined }
    const queue = { device_id, saved_at: '2026-06-16T17:37:00.000Z', events: [row], attempts: [{ at: 1 }] }
    expect(readRescueFile(JSON.stringify(queue))).toEqual({ device_id, events: [{ ...event, proof: null }] })
  })

  it.each([
    ['no JSON', '%PDF-1.4', 'foreign'],
    ['a list', '[]', 'foreign'],
    ['no object', 'null', 'foreign'],
    ['of something else', JSON.stringify({ ...file, kind: 'backup' }), 'foreign'],
    ['without a kind', JSON.stringify({ ...file, kind: undefined }), 'foreign'],
    ['of no device', JSON.stringify({ ...file, device_id: 'x' }), 'foreign'],
    ['without events', JSON.stringify({ ...file, events: undefined }), 'foreign'],
    ['of a newer version', JSON.stringify({ ...file, version: 2 }), 'too_new'],
    ['of no version', JSON.stringify({ ...file, version: 'x' }), 'foreign'],
    ['empty', JSON.stringify({ ...file, events: [] }), 'empty'],
    ['too long', JSON.stringify({ ...file, events: Array(MOST_RESCUED + 1).fill(event) }), 'too_many'],
  ])('is none: %s', (_, text, why) => {
    expect(readRescueFile(text)).toBe(why)
  })
})
