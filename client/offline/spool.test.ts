import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSpooled, noteSpooled, onSpool, readSpool, type Spooled, spooledCount, spooledOf } from './spool.ts'

const OLD = 'folha_avulsos'
beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

const noted = (id: string, change: Partial<Spooled> = {}): Spooled => ({
  id,
  user_id: 'ana',
  entry_type: 'entrada',
  offline: true,
  claim: { wall: Number(id), mono: 1, ctx: 'page', zone: 'America/Sao_Paulo', zone_offset: -180, anchor: null },
  location: null,
  photo_gap: null,
  ip: null,
  ...change,
})
const SENT = { payload: '{"id":"1"}', deviceId: 'aparelho', grant: 'direito', proof: {} }
const idsIn = (marks: readonly Spooled[]) => marks.map(({ id }) => id)
const keepOld = (...marks: Spooled[]) => localStorage.setItem(OLD, JSON.stringify(marks.map((tap) => ({ tap }))))

describe('the marks that are only noted', () => {
  it('are read oldest first, each from a key of its own, and no other key is taken for one', () => {
    for (const id of ['3', '1', '2']) noteSpooled(noted(id))
    localStorage.setItem('outra coisa', JSON.stringify(noted('4')))
    expect(localStorage.getItem('folha_avulso 3')).toContain('"id":"3"')
    expect(idsIn(readSpool())).toEqual(['1', '2', '3'])
  })

  it('are counted for one person or for all', () => {
    for (const [id, user_id] of [
      ['1', 'ana'],
      ['2', 'bia'],
      ['3', 'ana'],
    ] as const)
      noteSpooled(noted(id, { user_id }))
    expect([spooledCount(), spooledCount('ana'), spooledCount('caio')]).toEqual([3, 2, 0])
  })

  it.each([
    ['a device', { ...SENT, deviceId: undefined }],
    ['a right', { ...SENT, grant: 5 }],
    ['a proof', { ...SENT, proof: 'nenhuma' }],
    ['a payload that can be read', { ...SENT, payload: '{' }],
  ])('go as never sent where the way of sending lacks %s', (_, sent) => {
    noteSpooled(noted('1', { sent: sent as never }))
    noteSpooled(noted('2', { sent: SENT }))
    expect(readSpool().map((mark) => mark.sent)).toEqual([undefined, SENT])
    expect([spooledOf('1')?.sent, spooledOf('2')?.sent]).toEqual([undefined, SENT])
  })
})

describe('the list of 0.1.0', () => {
  it('is read with the others, each mark once', () => {
    keepOld(noted('2'), noted('1'))
    noteSpooled(noted('2', { sent: SENT }))
    expect(readSpool().map(({ id, sent }) => [id, sent !== undefined])).toEqual([
      ['1', false],
      ['2', true],
    ])
    expect(spooledOf('1')?.id).toBe('1')
  })

  it('loses only the mark that is forgotten, and then goes', () => {
    keepOld(noted('1'), noted('2'))
    forgetSpooled('9')
    expect(idsIn(readSpool())).toEqual(['1', '2'])
    forgetSpooled('1')
    expect(idsIn(readSpool())).toEqual(['2'])
    forgetSpooled('2')
    expect(localStorage).toHaveLength(0)
  })

  it('is not written where nothing of it is forgotten', () => {
    keepOld(noted('1'))
    noteSpooled(noted('2'))
    const write = vi.spyOn(Storage.prototype, 'setItem')
    forgetSpooled('2')
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })

  it.each(['{', '{"tap":1}', '[null, 5, {"tap": {"id": 1}}]'])('that reads %s counts for nothing', (text) => {
    localStorage.setItem(OLD, text)
    expect([readSpool(), spooledCount(), spooledOf('1')]).toEqual([[], 0, undefined])
  })
})

describe('whoever shows them', () => {
  it('is told of what this page notes and forgets, and of what others do, until it stops listening', () => {
    const told = vi.fn()
    const stop = onSpool(told)
    const elsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
    const calls = (work: () => void) => {
      told.mockClear()
      work()
      return told.mock.calls.length
    }
    expect(calls(() => noteSpooled(noted('1')))).toBe(1)
    expect(calls(() => forgetSpooled('1'))).toBe(1)
    expect([null, 'folha_avulso 7', OLD, 'tema'].map((key) => calls(() => elsewhere(key)))).toEqual([1, 1, 1, 0])
    stop()
    expect(calls(() => noteSpooled(noted('1')) && elsewhere(null))).toBe(0)
  })

  it('is not told where local storage takes no more', () => {
    const told = vi.fn()
    const stop = onSpool(told)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(noteSpooled(noted('1'))).toBe(false)
    full.mockRestore()
    stop()
    expect(told).not.toHaveBeenCalled()
  })
})
