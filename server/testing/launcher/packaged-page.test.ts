import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const program = '../../launch/packaged-page.mjs'
const { carried, packagedPage } = (await import(program)) as {
  carried: readonly string[]
  packagedPage: (page: string, text: string) => string
}

/** Return the links of a page, also of its pictures, to files that are not there. */
function brokenLinks(page: string, text: string, isThere: (file: string) => boolean): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const files = targets.filter((target) => !/^([a-z]+:|#)/i.test(target)).map((target) => target.replace(/#.*/, ''))
  return files.filter((file) => !isThere(path.posix.join(path.posix.dirname(page), file)))
}

it('a page of the package keeps its links to what is carried, the words of the others, and no part with pictures', () => {
  const page = `# Folha

Leia [como instalar](install.md#https) e [o porquê](decisions/README.md), ou [a lei](https://ponto.br).

## Como é

![Ponto](pictures/ponto.webp)

## Começar

[Acima](#folha)
`
  expect(packagedPage('docs/signing.md', page)).toBe(`# Folha

Leia [como instalar](install.md#https) e o porquê, ou [a lei](https://ponto.br).

## Começar

[Acima](#folha)
`)
})

describe.each(carried.filter((file) => file.endsWith('.md')))('every link of %s leads somewhere', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8')

  it('in the repository', () => {
    expect(brokenLinks(page, text, (file) => existsSync(path.join(root, file)))).toEqual([])
  })

  it('in the package', () => {
    expect(brokenLinks(page, packagedPage(page, text), (file) => carried.includes(file))).toEqual([])
  })
})
