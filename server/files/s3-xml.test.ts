import { describe, expect, it } from 'vitest'
import { elementsOf, escaped, textOf } from './s3-xml.ts'

describe('what is read of a store’s answers', () => {
  it.each([
    ['<Key>a/b</Key>', 'a/b'],
    ['<Key></Key>', ''],
    ['<Key xmlns="x">a</Key>', 'a'],
    ['<Key>a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos;</Key>', `a & b <c> "d" 'e'`],
    ['<Key>S&#227;o &#xE9;&#x1F4F7; 50%</Key>', 'São é📷 50%'],
    ['<Key>&amp;lt;</Key>', '&lt;'],
    ['<Key>&unknown; &#x110000; &#;</Key>', '&unknown; &#x110000; &#;'],
    ['<Key>one\nline more</Key>', 'one\nline more'],
    ['<Keys>no</Keys><Key>yes</Key>', 'yes'],
    ['<Key>first</Key><Key>second</Key>', 'first'],
    ['<Prefix>p</Prefix>', null],
    ['<Key>cut of', null],
    ['', null],
  ])('the text of %j is %j', (xml, text) => expect(textOf(xml, 'Key')).toBe(text))

  it('elements of a name are found in order, each with what is in it', () => {
    const xml = '<L><C><K>1</K><T>a</T></C>\n<C><K>2</K></C><P><K>3</K></P></L>'
    expect(elementsOf(xml, 'C').map((one) => textOf(one, 'K'))).toEqual(['1', '2'])
  })

  it('what is written is read again', () => {
    const text = `"a" & <b> 'c' &amp;`
    expect(textOf(`<E>${escaped(text)}</E>`, 'E')).toBe(text)
  })
})
