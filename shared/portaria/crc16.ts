import { latin1Bytes } from './latin1.ts'

/** The polynomial 0x1021, its bits turned. */
const POLYNOMIAL = 0x8408

/** Return the CRC-16/KERMIT of some bytes as four hexadecimal digits, in upper case: `123456789` gives `2189`. */
export function crc16Kermit(bytes: Uint8Array): string {
  let rest = 0
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}

/** Return a record with its CRC, which covers all that stands before it. */
export const withCrc = (record: string): string => record + crc16Kermit(latin1Bytes(record))
