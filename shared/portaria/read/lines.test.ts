import { expect, it } from 'vitest'
import { latin1Bytes } from '../latin1.ts'
import { type Line, lineCutter } from './lines.ts'

function cut(...pieces: string[]): Line[] {
  const lines: Line[] = []
  const cutter = lineCutter((line) => lines.push(line))
  for (const piece of pieces) cutter.push(latin1Bytes(piece))
  cutter.end()
  return lines
}

it('cuts at either end of a line, wherever the pieces are cut', () => {
  const expected = [
    { number: 1, text: 'São', ending: 'crlf' },
    { number: 2, text: '', ending: 'lf' },
    { number: 3, text: 'a\rb', ending: 'none' },
  ]
  expect(cut('São\r\n\na\rb')).toEqual(expected)
  expect(cut('S', 'ão\r', '\n', '\na\r', '', 'b')).toEqual(expected)
})

it('is nothing of nothing', () => expect(cut('', '')).toEqual([]))

it('holds the beginning of a line that does not end, and finds the next', () => {
  const [long, next] = cut(...Array(100).fill('x'.repeat(1000)), '\r\ny')
  expect(long?.text.length).toBe(8192)
  expect(next).toEqual({ number: 2, text: 'y', ending: 'none' })
})
