import { describe, expect, it } from 'vitest'
import { sampleAfd } from '#shared/testing/sample-afd.ts'
import { findingsTable } from './findings-file.ts'
import { chainWords, countsOf, documentWords, verdictWords } from './paper-words.ts'
import { MOST_HELD, readFile } from './read-file.ts'

const chain = { marks: 3, checked: 3, broken: 0, beginsElsewhere: false }

describe('the words of a verdict', () => {
  it.each([
    [0, 0, 'Nada fora do leiaute'],
    [1, 0, '1 problema'],
    [3, 0, '3 problemas'],
    [0, 1, 'Nenhum problema, 1 aviso'],
    [2, 5, '2 problemas e 5 avisos'],
  ])('%i and %i', (errors, warnings, words) => expect(verdictWords(errors, warnings)).toBe(words))
})

describe('the words of a chain', () => {
  it.each([
    ['of no marks', { ...chain, marks: 0, checked: 0 }, null],
    ['that holds', chain, 'Confere nas 3 marcações.'],
    ['of one', { ...chain, marks: 1, checked: 1 }, 'Confere na única marcação.'],
    ['that is broken once', { ...chain, broken: 1 }, 'Não confere em 1 marcação.'],
    [
      'that begins elsewhere',
      { ...chain, checked: 2, beginsElsewhere: true },
      'Confere da segunda marcação em diante. A primeira depende de uma anterior, que não está no arquivo.',
    ],
    [
      'of one that begins elsewhere',
      { ...chain, marks: 1, checked: 0, beginsElsewhere: true },
      'Não há como conferir: a marcação anterior não está no arquivo.',
    ],
    ['with a mark that can’t be read', { ...chain, checked: 2 }, 'Confere em 2 de 3 marcações.'],
  ])('%s', (_what, state, words) => expect(chainWords(state)).toBe(words))
})

it('writes documents as people do, and leaves others as they are', () => {
  expect(documentWords('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(documentWords('52998224725')).toBe('529.982.247-25')
  expect(documentWords('123')).toBe('123')
})

it('makes a table that no spreadsheet takes for a formula', () => {
  expect(findingsTable([{ line: 2, severity: 'error', rule: 'text', words: '=1+1' }])).toBe(
    '"Linha";"Gravidade";"O que há"\r\n2;"Problema";"\'=1+1"\r\n',
  )
})

describe('a file', () => {
  const watched = { onPart: () => {}, signal: new AbortController().signal }
  const latin1 = (lines: readonly string[]) => new Blob([Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')])

  it('is read here, piece by piece, and says how far it is', async () => {
    const parts: number[] = []
    const file = latin1([...sampleAfd(), ...Array(2000).fill('x'.repeat(100))])
    const read = await readFile(file, { ...watched, onPart: (part) => parts.push(part) })
    expect(parts).toEqual([...parts].sort())
    expect(parts.length).toBe(7)
    expect(parts.at(-1)).toBe(1)
    expect(read).toMatchObject({ lines: 2010, errors: 2000, warnings: 0 })
    expect(read.paper.kind === 'afd' && countsOf(read.paper)).toEqual([
      ['Identificação da empresa', '1'],
      ['Ajustes do relógio', '1'],
      ['Cadastro de empregados', '1'],
      ['Eventos sensíveis', '1'],
      ['Marcações de REP-P', '3'],
    ])
  })

  it('with more findings than are held has them counted all', async () => {
    const read = await readFile(latin1([...sampleAfd(), ...Array(MOST_HELD + 5).fill('x')]), watched)
    expect(read.errors).toBe(MOST_HELD + 5)
    expect(read.findings).toHaveLength(MOST_HELD)
  })

  it('of another kind is not read to its end', async () => {
    const parts: number[] = []
    const file = new Blob([Uint8Array.of(0xff, 0xd8, 10), new Uint8Array(1_000_000)])
    const { paper } = await readFile(file, { ...watched, onPart: (part) => parts.push(part) })
    expect(paper).toEqual({ kind: 'unknown' })
    expect(parts).toHaveLength(1)
  })

  it('may be left in the middle', async () => {
    const leaving = new AbortController()
    const reading = readFile(latin1([...sampleAfd(), ...Array(5000).fill('x'.repeat(100))]), {
      onPart: () => leaving.abort(),
      signal: leaving.signal,
    })
    await expect(reading).rejects.toThrow()
  })
})
