import { withCrc } from '../portaria/crc16.ts'
import { readPaper } from './read-paper.ts'
import { fileOf, sampleAfd, withHashes } from './sample-afd.ts'

/** Return what is told of a file of these lines: `3 error crc`. */
export const told = (lines: Iterable<string>): string[] =>
  readPaper(fileOf(lines)).findings.map(({ line, severity, rule }) => `${line} ${severity} ${rule}`)

/** Return the sample's lines with one of them (from 1) changed. */
export const changed = (line: number, change: (text: string) => string): string[] =>
  sampleAfd().with(line - 1, change(sampleAfd()[line - 1] ?? ''))

/** Put a text at a place (from 1) of a line. */
export const put =
  (place: number, text: string) =>
  (line: string): string =>
    line.slice(0, place - 1) + text + line.slice(place - 1 + text.length)

/** Put a text at a place of a line, and print its sum anew. */
export const summed =
  (place: number, text: string) =>
  (line: string): string =>
    withCrc(put(place, text)(line).slice(0, -4))

/** Return the sample with its first mark changed at a place, and the chain made of the changed marks. */
export function markChanged(place: number, text: string): string[] {
  const lines = sampleAfd()
  const marks = lines.slice(4, 7).map((line) => line.slice(0, 73))
  return lines.toSpliced(4, 3, ...withHashes(marks.with(0, put(place, text)(marks[0] ?? ''))))
}
