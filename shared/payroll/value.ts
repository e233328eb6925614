import { formatDuration } from '../text/format.ts'
import type { PayrollLayout, PayrollUnit } from './layout.ts'

/**
 * Return a figure in the whole units in which it is written: minutes and days as they are, minutes as hundredths of an hour rounded half up,
 * away from zero, once for each event of a person. (A minute is five thirds of a hundredth, so that no half ever occurs, and the rounding
 * never leans to one side.)
 */
export function unitsOf(amount: number, unit: PayrollUnit): number {
  if (unit !== 'hundredths') return amount
  const size = Math.floor((10 * Math.abs(amount) + 3) / 6)
  return amount < 0 && size > 0 ? -size : size
}

/** Write units as a value: `8:30` hours as `08:30`, 850 hundredths as `8,50`, whole minutes and days as numbers. */
export function valueText(units: number, unit: PayrollUnit, decimal: PayrollLayout['decimal']): string {
  const sign = units < 0 ? '-' : ''
  const size = Math.abs(units)
  if (unit === 'hh:mm') return `${sign}${formatDuration(size)}`
  if (unit !== 'hundredths') return `${sign}${size}`
  const rest = String(size % 100).padStart(2, '0')
  return `${sign}${Math.floor(size / 100)}${decimal}${rest}`
}
