import { A4, type Style } from './paper-look.ts'

/** The frame of the page, in points. */
export const LEFT = 36
export const RIGHT = A4.width - LEFT
export const WIDE = RIGHT - LEFT
/** The bottom of the blocks, and the baseline of what stands below them. */
export const BOTTOM = A4.height - 40
export const FOOT = A4.height - 26

export const label: Style = { size: 8.5, ink: 'label' }
export const value: Style = { size: 8.5, weight: 'strong' }
export const plain: Style = { size: 8.5 }
export const small: Style = { size: 8, ink: 'support' }
/** From one baseline to the next. */
export const LEADING = 11.5
