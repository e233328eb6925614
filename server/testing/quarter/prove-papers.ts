import { expect, it } from 'vitest'
import { judgeAej } from './judge-aej.ts'
import { judgeAfd, judgeByOpenssl, judgeByPage, judgeHashes, judgePdf } from './judge-papers.ts'
import type { Authority, CompanyPapers } from './papers.ts'
import type { Played } from './prove.ts'

/** A quarter with its papers, and the authority that stands behind their certificate. */
export interface OnPaper extends Played {
  authority: Authority
  papers: readonly CompanyPapers[]
}

/** Return bytes with one of them changed. */
function changed(bytes: Uint8Array, at: number): Uint8Array {
  const other = Uint8Array.from(bytes)
  other[at] = (other[at] ?? 0) ^ 1
  return other
}

/** Prove what the papers of a quarter say, and that their signatures hold. */
export function provePapers(of: () => OnPaper): void {
  it('each AFD, read by the tables of the law alone, has every mark of its company once', () => {
    const { papers, stage } = of()
    expect(papers.flatMap((own) => judgeAfd(own, stage.people))).toEqual([])
  })

  it('each AEJ, read by the tables of the law alone, has the marks of the sheets in force', () => {
    const { papers, seen, stage } = of()
    expect(papers.flatMap((own) => judgeAej(own, seen, stage.people))).toEqual([])
  })

  it('Conferir and openssl take each text with its signature', async () => {
    const { papers, authority } = of()
    for (const text of papers.flatMap(({ afd, aej }) => [afd, aej])) {
      expect([...(await judgeByPage(text)), ...judgeByOpenssl(authority, text)]).toEqual([])
    }
  })

  it('openssl, pdfsig and Conferir take sheets and receipts', async () => {
    const { papers, authority, seen } = of()
    expect(papers.flatMap((own) => judgeHashes(own, seen))).toEqual([])
    const pdfs = papers.flatMap((own) => own.pdfs)
    expect(pdfs.length).toBeGreaterThan(12)
    for (const pdf of pdfs) expect(await judgePdf(authority, pdf)).toEqual([])
  })

  it('a byte of another value is seen by each of them', async () => {
    const { papers, authority, seen, stage } = of()
    const [own] = papers
    const [pdf] = own?.pdfs ?? []
    if (!own || !pdf) throw new Error('no papers')
    const afd = { ...own.afd, text: changed(own.afd.text, own.afd.text.length - 400) }
    const aej = { ...own.aej, text: changed(own.aej.text, own.aej.text.indexOf(0x0a) * 4) }
    expect(judgeAfd({ ...own, afd }, stage.people)).not.toEqual([])
    const aejWith = (change: (text: string) => string) => {
      const text = Buffer.from(change(Buffer.from(own.aej.text).toString('latin1')), 'latin1')
      return judgeAej({ ...own, aej: { ...own.aej, text } }, seen, stage.people)
    }
    expect(aejWith((text) => text)).toEqual([])
    expect(aejWith((text) => text.replace('|440|', '|441|'))).toHaveLength(1)
    expect(aejWith((text) => text.replace(/^(07\|\d+\|3\|[\d-]+\|)/m, '$11'))).toHaveLength(1)
    expect(aejWith((text) => text.replace(/^05\|1\|/m, '05|2|'))).toHaveLength(1)
    expect(await judgeByPage(aej)).not.toEqual([])
    expect(judgeByOpenssl(authority, aej)).not.toEqual([])
    expect(judgeHashes(own, { ...seen, sheets: [] })).not.toEqual([])
    expect(await judgePdf(authority, [pdf[0], changed(pdf[1], 60)])).not.toEqual([])
  })
}
