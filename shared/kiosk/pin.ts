import { drawDigits } from './draw-digits.ts'

/** A PIN of the kiosk: 4 to 6 digits, chosen by its owner. It stands for the person at all tablets, and nowhere else. */
export const isPin = (text: string): boolean => /^[0-9]{4,6}$/.test(text)

/** Return the digits that anybody would try first for somebody born on a day (`YYYY-MM-DD`): the day, and its year, in all usual orders. */
function birthDigits(born: string): string[] {
  const [year = '', month = '', day = ''] = born.split('-')
  const short = year.slice(2)
  return [day + month, month + day, day + month + short, short + month + day, month + short, month + year, year]
}

const isOneDigit = (pin: string) => /^(.)\1+$/.test(pin)
const isCounting = (pin: string) => '0123456789'.includes(pin)

/**
 * Return why a PIN can't be chosen: it is no PIN, what anybody would try first (0000, 1234), or its owner's birthday (`YYYY-MM-DD`, null if
 * unknown). Null if it can.
 */
export function whyNoPin(pin: string, born: string | null): 'format' | 'common' | 'birthday' | null {
  if (!isPin(pin)) return 'format'
  if (isOneDigit(pin) || isCounting(pin)) return 'common'
  return born !== null && birthDigits(born).includes(pin) ? 'birthday' : null
}

/** Draw a PIN that a keeper hands over, to be changed at its first use: six digits that `whyNoPin` accepts. */
export function drawPin(born: string | null, randomBytes: (count: number) => Uint8Array): string {
  for (;;) {
    const pin = drawDigits(6, randomBytes)
    if (whyNoPin(pin, born) === null) return pin
  }
}
