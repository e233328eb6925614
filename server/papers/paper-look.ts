import type { Weight } from './fonts.ts'

/** The inks of papers, fixed: they are printed, also in grey. */
export const INK = {
  ink: '#1D1A15',
  support: '#4C473D',
  label: '#676052',
  line: '#E3DDCF',
  strong: '#8B8371',
  pen: '#1E48B4',
  ok: '#17653D',
  red: '#A8231B',
  sun: '#7F4A00',
  /** PDF/A-1 knows no transparency. */
  watermark: '#E9E6DF',
  blank: '#FFFFFF',
}
export type Ink = keyof typeof INK

/** The style of words; sizes in points. */
export interface Style {
  size: number
  weight?: Weight
  ink?: Ink
  /** The meaning of `x`: the left edge of the words, their middle, or their right edge. */
  align?: 'left' | 'center' | 'right'
}

/** Words on several lines: the width of the column, and from one baseline to the next. */
export interface Column extends Style {
  width: number
  leading: number
}

/** Points: an A4 page, and a millimetre. */
export const A4 = { width: 595.28, height: 841.89 }
export const MM = 72 / 25.4
