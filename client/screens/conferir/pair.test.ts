import { describe, expect, it } from 'vitest'
import { kindOf } from './file-kind.ts'
import { isNamedFor, pairOf } from './pair.ts'

const named = (name: string | null) => (name === null ? null : { name })
const all = (names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ name }))

describe('a signature is named for its file', () => {
  it.each([
    ['AFD.txt.p7s', 'AFD.txt', true],
    ['afd.TXT.P7S', 'AFD.txt', true],
    ['AFD.p7s', 'AFD.txt', true],
    ['AFD (1).txt.p7s', 'AFD.txt', false],
    ['AEJ.txt.p7s', 'AFD.txt', false],
  ])('%s of %s: %s', (signature, content, is) => expect(isNamedFor({ name: signature }, { name: content })).toBe(is))
})

describe('what is looked at', () => {
  it.each<[string, [string | null, string | null], string, string, [string | null, string | null, number]]>([
    ['a file', [null, null], 'a.txt', '', ['a.txt', null, 0]],
    ['both', [null, null], 'a.txt', 'a.txt.p7s', ['a.txt', 'a.txt.p7s', 0]],
    ['both, whatever they are called', [null, null], 'a.txt', 'x.p7s', ['a.txt', 'x.p7s', 0]],
    ['a signature behind its file', ['a.txt', null], '', 'a.txt.p7s', ['a.txt', 'a.txt.p7s', 0]],
    ['a file behind its signature', [null, 'x.p7s'], 'a.txt', '', ['a.txt', 'x.p7s', 0]],
    ['another signature', ['a.txt', 'a.txt.p7s'], '', 'x.p7s', ['a.txt', 'x.p7s', 0]],
    ['another file, without the signature of the one before', ['a.txt', 'a.txt.p7s'], 'b.txt', '', ['b.txt', null, 0]],
    ['the same file anew', ['a.txt', 'a.txt.p7s'], 'a.txt', '', ['a.txt', 'a.txt.p7s', 0]],
    ['a signature alone', [null, null], '', 'a.p7s', [null, 'a.p7s', 0]],
    [
      'of several those that belong together',
      [null, null],
      'a.txt b.txt',
      'x.p7s b.txt.p7s',
      ['b.txt', 'b.txt.p7s', 2],
    ],
    ['of several signatures that of the file', ['b.txt', null], '', 'x.p7s b.txt.p7s', ['b.txt', 'b.txt.p7s', 1]],
    ['of several files the first', [null, null], 'a.txt b.txt c.txt', '', ['a.txt', null, 2]],
  ])('%s', (_what, [content, signature], contents, signatures, [looked, beside, leftOut]) =>
    expect(pairOf({ content: named(content), signature: named(signature) }, all(contents), all(signatures))).toEqual({
      content: named(looked),
      signature: named(beside),
      leftOut,
    }),
  )
})

describe('the kind of a file', () => {
  it.each([
    ['an AFD', 'AFD.txt', '0000000001', 'text'],
    ['an AEJ', 'AEJ.txt', '01|1|', 'text'],
    ['an AFD of whoever calls themselves so', 'AFD.txt', '0000000001%PDF-1.4', 'text'],
    ['nothing', 'a.txt', '', 'text'],
    ['a photo', 'a.jpg', '\u00ff\u00d8', 'text'],
    ['a PDF', 'a', '%PDF-1.4', 'pdf'],
    ['a PDF behind other bytes', 'a.txt', '\n\n%PDF-1.7', 'pdf'],
    ['a signature under any name', 'a', '\u0030\u0082\u0001', 'signature'],
    ['a signature without a length', 'a', '\u0030\u0080', 'signature'],
    ['PEM', 'a.txt', '-----BEGIN CMS-----', 'signature'],
    ['anything that calls itself one', 'a.txt.P7S', '%PDF-', 'signature'],
  ])('%s', async (_what, name, text, kind) =>
    expect(await kindOf(new File([Buffer.from(text, 'latin1')], name))).toBe(kind),
  )
})
