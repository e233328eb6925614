const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

const unescaped = (text: string) => text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, character)

/** Return the raw content of every element of a name. Its text has no sign `<` in it: a store escapes it. */
export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content)

/** Return the text of the first element of a name, or null without one. */
export function textOf(xml: string, name: string): string | null {
  const [content] = elementsOf(xml, name)
  return content === undefined ? null : unescaped(content)
}

/** Write a text as the content of an element. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
