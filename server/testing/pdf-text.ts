import { inflateSync } from 'node:zlib'

/** The objects of a file by their numbers, as they stand there. */
type Objects = Map<string, string>

function objectsIn(file: Uint8Array): Objects {
  const text = Buffer.from(file).toString('latin1')
  return new Map([...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
}

/** Return what the stream of an object holds, unpacked. */
function streamOf(body: string): string {
  const [head = '', rest = ''] = body.split(/\nstream\n/, 2)
  const packed = Buffer.from(rest.slice(0, Number(/\/Length (\d+)/.exec(head)?.[1])), 'latin1')
  return (head.includes('/FlateDecode') ? inflateSync(packed) : packed).toString('latin1')
}

const lettersOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Return the letters of a font by the codes that its words are written in. */
function lettersIn(objects: Objects, font: string): Map<number, string> {
  const id = /\/ToUnicode (\d+)/.exec(objects.get(font) ?? '')?.[1] ?? ''
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of streamOf(objects.get(id) ?? '').matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs))
    for (const [i, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters.set(Number.parseInt(first, 16) + i, lettersOf(hex))
  return letters
}

/** Read the words of a page, line by line in the order in which they were written. */
function wordsOn(page: string, objects: Objects): string[] {
  const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1] ?? '') ?? ''
  const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]))
  const letters = new Map([...fonts].map(([name, id]) => [name, lettersIn(objects, id)]))
  const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '')
  return [...content.matchAll(/BT([\s\S]*?)ET/g)].map(([, block = '']) => {
    const known = letters.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    const codes = [...block.matchAll(/<((?:\w{4})+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return codes.map((code) => known?.get(Number.parseInt(code, 16)) ?? '�').join('')
  })
}

/**
 * Read the words of each page out of a file that the program wrote. It knows of PDF what our writer uses, and shares no code with it.
 */
export function pagesIn(file: Uint8Array): string[][] {
  const objects = objectsIn(file)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => wordsOn(page, objects))
}

/** The same of all pages together. */
export const wordsIn = (file: Uint8Array): string[] => pagesIn(file).flat()
