/** Draw digits, each as likely as another. */
export function drawDigits(count: number, randomBytes: (count: number) => Uint8Array): string {
  let drawn = ''
  while (drawn.length < count) {
    // Bytes from 250 on would make the digits 0 to 5 more likely than the others.
    const digits = [...randomBytes(2 * count)].filter((byte) => byte < 250).map((byte) => byte % 10)
    drawn += digits.join('')
  }
  return drawn.slice(0, count)
}
