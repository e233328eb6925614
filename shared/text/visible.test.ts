import { describe, expect, it } from 'vitest'
import { visibleText } from './visible.ts'

describe('a text that is seen', () => {
  it.each([
    ['  José da Silva ', 'José da Silva'],
    ['João 👨‍👩‍👧', 'João 👨‍👩‍👧'],
    ['An\u202einha', 'Aninha'],
    ['\u202a+55 11 98765-4321\u202c', '+55 11 98765-4321'],
    ['\u2068Bia\u2069', 'Bia'],
    ['\u200b\u200d\ufeff ', ''],
    ['', ''],
  ])('%j is %j', (given, seen) => expect(visibleText(given)).toBe(seen))
})
