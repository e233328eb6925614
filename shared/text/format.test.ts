import { describe, expect, it } from 'vitest'
import {
  countOf,
  formatBalance,
  formatClock,
  formatDay,
  formatDistance,
  formatDuration,
  formatFileSize,
  formatMinuteOfDay,
  formatNsr,
  weekdayName,
} from './format.ts'

describe('what people read', () => {
  it.each<[string, string]>([
    [formatClock(0), '00:00:00'],
    [formatClock(999), '00:00:00'],
    [formatClock(20_298_000), '05:38:18'],
    [formatClock(100 * 3_600_000), '100:00:00'],
    [formatClock(-5_000), '00:00:00'],
    [formatDuration(0), '00h00min'],
    [formatDuration(338), '05h38min'],
    [formatDuration(-338), '05h38min'],
    [formatDuration(6_059), '100h59min'],
    [formatBalance(338), '+05h38min'],
    [formatBalance(-37), '-00h37min'],
    [formatBalance(0), '00h00min'],
    [formatBalance(-6_000), '-100h00min'],
    [formatMinuteOfDay(0), '00:00'],
    [formatMinuteOfDay(482), '08:02'],
    [formatMinuteOfDay(1_439), '23:59'],
    [formatMinuteOfDay(1_440), '00:00'],
    [formatDay('2026-06-16'), '16/06/2026'],
    [weekdayName('2026-06-14'), 'domingo'],
    [weekdayName('2026-06-16'), 'terça-feira'],
    [weekdayName('2026-06-20'), 'sábado'],
    [formatDistance(0), '0 m'],
    [formatDistance(28.4), '28 m'],
    [formatDistance(999.4), '999 m'],
    [formatDistance(999.6), '1,0 km'],
    [formatDistance(1_449), '1,4 km'],
    [formatDistance(357_000), '357,0 km'],
    [formatNsr(1), '000.000.001'],
    [formatNsr(18_427), '000.018.427'],
    [formatNsr(999_999_999), '999.999.999'],
    [countOf(0, 'registro', 'registros'), '0 registros'],
    [countOf(1, 'registro', 'registros'), '1 registro'],
    [countOf(2, 'registro', 'registros'), '2 registros'],
  ])('%s', (shown, literal) => expect(shown).toBe(literal))
})

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [38_912, '38 KB'],
  [1_468_006, '1,4 MB'],
])('employee §9 "File sizes shown in B, KB, MB": %s is %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
