import { describe, expect, it } from 'vitest'
import { sheetMarkOf } from './sheet-marks.ts'

describe('a mark of the file of another clock', () => {
  const row: Parameters<typeof sheetMarkOf>[0] = {
    user_id: 'ana',
    day: '2026-05-04',
    entry_type: 'entrada',
    kind: 'manual_mark',
    status: 'approved',
    at: Date.parse('2026-05-04T11:00:00Z'),
    zone: 'America/Sao_Paulo',
    justification: 'REP-C 1234',
    adjusted_by: 'renata@ipe.com.br',
    decided_by: null,
    import_id: 'file',
    nsr: null,
    voided_at: null,
    voided_by: null,
    voided_why: null,
  }
  it('is T, with the clock that it comes from', () =>
    expect(sheetMarkOf(row)).toMatchObject({
      letter: 'T',
      time: '08:00',
      reason: 'REP-C 1234',
      by: 'renata@ipe.com.br',
    }))
  it('is gone once it is voided, as all that is not an original mark', () =>
    expect(sheetMarkOf({ ...row, voided_at: 1 })).toBe(null))
})
