/** The sums that clocks print at the end of their records. Portaria 671 asks for KERMIT; a REP-C takes what its maker chose. */
export type CrcKind = 'KERMIT' | 'MODBUS' | 'CCITT-FALSE'

/** The sum of a byte on the way, for sums whose bits are turned. */
function turnedTable(polynomial: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, byte) => {
    let rest = byte
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1
    return rest
  })
}

const kermit = turnedTable(0x8408)
const modbus = turnedTable(0xa001)
const straight = Uint16Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 8
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1
  return rest
})

function turnedSum(text: string, table: Uint16Array, start: number): number {
  let rest = start
  for (let i = 0; i < text.length; i++) rest = (rest >>> 8) ^ (table[(rest ^ text.charCodeAt(i)) & 0xff] ?? 0)
  return rest
}

function straightSum(text: string): number {
  let rest = 0xffff
  for (let i = 0; i < text.length; i++)
    rest = ((rest << 8) & 0xff00) ^ (straight[((rest >>> 8) ^ text.charCodeAt(i)) & 0xff] ?? 0)
  return rest
}

const sums: Record<CrcKind, (text: string) => number> = {
  KERMIT: (text) => turnedSum(text, kermit, 0),
  MODBUS: (text) => turnedSum(text, modbus, 0xffff),
  'CCITT-FALSE': straightSum,
}

const kinds = Object.keys(sums) as CrcKind[]

/** Return which sum a printed one is of a text, in either case of its letters; null if it is none. */
export function crcKindOf(text: string, printed: string): CrcKind | null {
  if (!/^[\da-f]{4}$/i.test(printed)) return null
  const value = Number.parseInt(printed, 16)
  return kinds.find((kind) => sums[kind](text) === value) ?? null
}
