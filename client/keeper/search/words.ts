import { plain } from '#shared/text/plain.ts'

/** A word that is searched, without accents, case and punctuation. */
export interface Word {
  letters: string
  /** Its place in its text, from 0: the parts of `D'Ávila` share one. */
  at: number
}

/** A word that somebody typed. */
export interface AskedWord {
  letters: string
  /** True if it says nothing by itself (`férias da Ana`): it may be found, and needn't be. */
  isLittle: boolean
}

const LITTLE = new Set('a o as os e um uma de da do das dos em no na para por com'.split(' '))

const PLAIN = /^[a-z0-9]*$/i

/** Return a text's letters and digits as they are compared. Most words need no more than lower case: thousands are prepared at once. */
export const lettersOf = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : plain(text).replace(/[^\p{L}\p{N}]/gu, '')

const spaced = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '')

/** Return the words of a text; one with a sign inside is also found by its parts: `D'Ávila` by `davila`, `d` and `avila`. */
export function wordsOf(text: string): Word[] {
  return spaced(text).flatMap((chunk, at) => {
    if (PLAIN.test(chunk)) return [{ letters: chunk.toLowerCase(), at }]
    const parts = chunk.split(/[^\p{L}\p{N}\p{M}]+/u).map(lettersOf)
    return [...new Set([lettersOf(chunk), ...parts])].filter(Boolean).map((letters) => ({ letters, at }))
  })
}

/** Return the words that were typed, longest first, each once. If all of them are little, none is. */
export function askedWords(typed: string): AskedWord[] {
  const all = [...new Set(spaced(typed).map(lettersOf))].filter(Boolean)
  const isVague = all.every((letters) => LITTLE.has(letters))
  return all
    .map((letters) => ({ letters, isLittle: !isVague && LITTLE.has(letters) }))
    .sort((a, b) => b.letters.length - a.letters.length)
}

/** A part of a shown text; `isHit` if it was typed. */
export interface Part {
  text: string
  isHit: boolean
}

/** Return the length of the shortest beginning of a word that has so many letters, with the accents that follow it. */
function lengthOf(word: string, letters: number): number {
  let length = 0
  while (length < word.length && lettersOf(word.slice(0, length)).length < letters) length += 1
  while (/^\p{M}/u.test(word.slice(length))) length += 1
  return length
}

/** Split a text into the parts that were typed and the others: `ana fe` in `Ana Félix` → **Ana** **Fé**lix. */
export function partsOf(text: string, asked: readonly AskedWord[]): Part[] {
  const wanted = asked.filter(({ isLittle }) => !isLittle)
  const parts: Part[] = []
  const add = (piece: string, isHit: boolean) => {
    const last = parts.at(-1)
    if (piece === '') return
    if (last?.isHit === isHit) last.text += piece
    else parts.push({ text: piece, isHit })
  }
  for (const piece of text.split(/([\p{L}\p{N}\p{M}][^\s]*)/u)) {
    const found = wanted.find(({ letters }) => lettersOf(piece).startsWith(letters))
    const length = found ? lengthOf(piece, found.letters.length) : 0
    add(piece.slice(0, length), true)
    add(piece.slice(length), false)
  }
  return parts
}
