import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { espelhoOf, ordinaryMay, sheetContent, sheetDay, sheetMarks } from '../testing/espelhos.ts'
import { pagesIn } from '../testing/pdf-text.ts'
import { cutSigned, judgeSignature } from '../testing/signed-pdf.ts'
import { PASSWORD, signingAuthority } from '../testing/signing-authority.ts'
import type { Espelho } from './espelho-content.ts'
import { type Papers, paperPress } from './press.ts'

const AT = Date.parse('2026-06-02T16:00:00Z')
let press: Papers

beforeAll(() => {
  press = paperPress(readConfig({}).signing)
})
afterAll(() => press.close())

const made = async (espelho: Espelho) => Buffer.from(await press.espelho(espelho, AT))

const REASON = 'Ficou ajudando a fechar o caixa da loja e o registro da porta já estava desligado. '.repeat(5).trim()
const CROWDED = '07:58I 10:00 10:15 12:00D 12:01 13:00I 17:30'

describe('many pages', () => {
  const crowded = (times: string, reason: string) =>
    sheetContent({
      person: { ...sheetContent().person, name: 'Maria Aparecida dos Santos Oliveira de Albuquerque Cavalcanti' },
      days: ordinaryMay().map(({ date }) => sheetDay(date, times, { marks: sheetMarks(date, times, reason) })),
    })

  it('each says whose it is, of what period, and which page of how many', async () => {
    const pages = pagesIn(await made(espelhoOf(crowded(CROWDED, REASON))))
    expect(pages.length).toBeGreaterThan(4)
    for (const [i, words] of pages.entries()) {
      expect(words).toContain(`Folha de Ponto, página ${i + 1} de ${pages.length}`)
      expect(words).toContain('Maria Aparecida dos Santos Oliveira de Albuquerque Cavalcanti')
      expect(words.join(' ')).toContain('01/05/2026 a 31/05/2026, versão 1')
    }
  })

  it('no day is split among them, and the heads of the columns are on each', async () => {
    const pages = pagesIn(await made(espelhoOf(crowded(CROWDED, REASON))))
    const dated = pages.filter((words) => words.some((one) => /^\d\d$/.test(one)))
    for (const words of dated) {
      expect(words).toEqual(expect.arrayContaining(['Marcações originais ', 'Marcações tratadas ', 'Ocorrência']))
      const days = words.filter((one) => /^\d\d$/.test(one)).length
      expect(words.filter((one) => one.startsWith('13:00 I: '))).toHaveLength(days)
      expect(words.filter((one) => one.startsWith('07:58 I: '))).toHaveLength(days)
    }
    expect(dated.flat().filter((one) => /^\d\d$/.test(one))).toHaveLength(31)
  })

  it('a name that is longer than their foot is cut there, and only there', async () => {
    const name = 'Ana Paula '.repeat(20).trim()
    const pages = pagesIn(await made(espelhoOf(sheetContent({ person: { ...sheetContent().person, name } }))))
    const words = pages.flat()
    expect(words.join(' ')).toContain(name)
    const foot = words.filter((one) => one.endsWith('…'))
    expect(foot).toHaveLength(pages.length)
    expect(foot[0]?.length).toBeLessThan(90)
  })

  it('a day with more marks than a page has lines goes on on the next one, with all of them', async () => {
    const times = Array.from({ length: 400 }, (_, i) => {
      const minute = 480 + i
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    })
    const days = ordinaryMay().toSpliced(11, 1, sheetDay('2026-05-12', times.join(' ')))
    const pages = pagesIn(await made(espelhoOf(sheetContent({ days }))))
    expect(pages.length).toBeGreaterThan(2)
    const words = new Set(pages.flat())
    expect(times.filter((time) => !words.has(time))).toEqual([])
    // Each of them twice, on as many lines as a page has.
    const onPages = pages.map((page) => page.filter((one) => /^\d\d:\d\d ?$/.test(one)).length)
    expect(Math.max(...onPages)).toBeLessThan(400)
  })
})

describe('the file', () => {
  it('is PDF/A-1a: tagged, in Portuguese, with its own letters; unsigned, as the law asks for no signature', async () => {
    const text = (await made(espelhoOf())).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.4/)
    expect(text).toMatch(/\/Marked true/)
    expect(text).toContain('/Lang (pt-BR)')
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    for (const tag of ['Table', 'TR', 'TH', 'TD', 'H1', 'H2']) expect(text).toContain(`/S /${tag}\n`)
    expect(text).toContain('/Scope /Column')
    expect(text.match(/\/FontFile2/g)).toHaveLength(2)
    expect(text).not.toContain('/ByteRange')
  })

  it('has no signature of a certificate that is not of the law', async () => {
    const authority = signingAuthority()
    const SIGNING_PFX = authority.pack(authority.certify({ name: 'loja', organization: 'Loja', key: 'ec' }))
    const settings = { SIGNING_PFX, SIGNING_PASSWORD: PASSWORD, INPI_NUMBER: 'BR 51 2026 000123-4' }
    const tried = paperPress(readConfig(settings).signing)
    const file = Buffer.from(await tried.espelho(espelhoOf(), AT))
    await tried.close()
    expect(file.includes('/ByteRange')).toBe(false)
  })

  it('is signed over the whole of it where the certificate of the law is at hand', async () => {
    const authority = signingAuthority()
    const settings = { SIGNING_PFX: authority.pack(authority.certify()), SIGNING_PASSWORD: PASSWORD }
    const signing = paperPress(readConfig({ ...settings, INPI_NUMBER: 'BR 51 2026 000123-4' }).signing)
    const file = Buffer.from(await signing.espelho(espelhoOf(), AT))
    await signing.close()
    const { signature, signed, range } = cutSigned(file)
    judgeSignature(authority, signature, signed)
    expect((range[2] ?? 0) + (range[3] ?? 0)).toBe(file.length)
  })
})
