import { canonicalJson } from '#shared/clock/punch.ts'

/** Placeholders for what JSON.stringify can't produce, replaced in the text when it is sent. */
const raw: Readonly<Record<string, string>> = {
  '@deep@': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '@deepObject@': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '@endless@': '1e400',
  '@exact@': '0.1234567890123456789012345678901234567890',
}

/** Serialize a body, with the placeholders replaced. */
export function jsonText(value: unknown): string {
  let text = JSON.stringify(value) ?? ''
  for (const [mark, wanted] of Object.entries(raw)) text = text.replaceAll(`"${mark}"`, wanted)
  return text
}

/** Serialize a payload as the device does, with the placeholders replaced. */
export function payloadText(value: unknown): string {
  let text = canonicalJson(value)
  for (const [mark, wanted] of Object.entries(raw)) text = text.replaceAll(`"${mark}"`, wanted)
  return text
}

const long = 'a'.repeat(1_000_000)

/** Values at the edges of every kind of field, and beyond. */
export const edges: readonly unknown[] = [
  ...Object.keys(raw),
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: { b: {} } },
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a',
  '\u202e',
  '😀'.repeat(40),
  long,
  'a'.repeat(5_000),
  0,
  -0,
  1,
  -1,
  0.5,
  1e300,
  -1e300,
  2 ** 53,
  -(2 ** 53),
  2 ** 31,
  8.64e15,
  -8.64e15,
  1e-300,
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '９',
  '٣',
  '1.5',
  '00000000000000000001',
  '1,5',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2199-12-31',
  '2200-01-01',
  '9998-12-31',
  '9999-12-31',
  '+010000-01',
  '-000001-01-01',
  '2026-02-30',
  '2024-02-29',
  '2026-13-01',
  '24:00',
  '23:59',
  '00:00',
  '99:99',
  '0000-01-01T00:00:00+14:00',
  '0050-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
  '+275760-09-13T00:00:00Z',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>',
  '=1+1',
  '__proto__',
  'constructor',
  '[]',
  '["a"]',
  '[{}]',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  '{"$ne":null}',
  'null',
  'undefined',
  'true',
]

/** Edge values that an address can hold. */
export const addressEdges: readonly string[] = edges
  .map((edge) => (typeof edge === 'string' ? edge : (JSON.stringify(edge) ?? '')))
  .map((text) => text.slice(0, 1_500))
