import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** The weights that papers are written in. */
export type Weight = 'regular' | 'strong'

type Run = ReturnType<Font['layout']>

const packages = createRequire(import.meta.url)
const files: Record<Weight, string> = {
  regular: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
}

/** Runs that are remembered; the next one begins anew, because names and hashes never repeat. */
const MOST_RUNS = 5_000

/** A table of a font, read from its beginning. */
interface TableStream {
  buffer: Uint8Array
  constructor: new (buffer: Uint8Array) => TableStream
}

/** The members of a font that the types of its reader leave out. */
interface Tables {
  _getTableStream(tag: string): TableStream | null
  stream: TableStream
}

/** Unpack each table once: the reader does it anew for every glyph, which is most of the time of a paper. */
function unpackedOnce(font: Tables): Tables['_getTableStream'] {
  const unpack = font._getTableStream.bind(font)
  const known = new Map<string, TableStream>()
  return (tag) => {
    const table = known.get(tag) ?? unpack(tag)
    // One that was not packed is a place in the file.
    if (table === null || table === font.stream) return table
    known.set(tag, table)
    return new table.constructor(table.buffer)
  }
}

/** Lay out words with figures of one width, once: a month has the same hours and words on every line. */
function laidOutOnce(font: Font): (words: string) => Run {
  const layout = font.layout.bind(font)
  const known = new Map<string, Run>()
  return (words) => {
    const run = known.get(words) ?? layout(words, ['tnum', 'kern', 'liga'])
    if (known.size >= MOST_RUNS) known.clear()
    known.set(words, run)
    // The writer scales positions in place.
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.create(run, { positions: { value: positions } }) as Run
  }
}

/** Read a font, parsed once for all papers of a thread. */
function parsed(weight: Weight): Font {
  const font = create(readFileSync(packages.resolve(files[weight]))) as Font
  const _getTableStream = unpackedOnce(font as unknown as Tables)
  return Object.assign(font, { _getTableStream, layout: laidOutOnce(font) })
}

const fonts = new Map<Weight, Font>()

export function fontOf(weight: Weight): Font {
  const font = fonts.get(weight) ?? parsed(weight)
  fonts.set(weight, font)
  return font
}

/** Letters that no accent was put on. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  œ: 'oe',
  Œ: 'OE',
}

const isKnown = (letter: string) => fontOf('regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

function writable(letter: string): string {
  if (isKnown(letter)) return letter
  const plain = plainLetters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return plain !== '' && [...plain].every(isKnown) ? plain : '?'
}

const written = new Map<string, string>()

/** Replace what the font can't write: a letter by the one below its accents, anything else by a question mark. */
export function inLetters(words: string): string {
  const known = written.get(words)
  if (known !== undefined) return known
  const letters = [...words.normalize('NFC').replace(/\s+/g, ' ')].map(writable).join('')
  if (written.size >= MOST_RUNS) written.clear()
  written.set(words, letters)
  return letters
}
