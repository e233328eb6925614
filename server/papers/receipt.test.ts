import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { wordsIn } from '../testing/pdf-text.ts'
import { cutSigned, judgeSignature, objectsOf } from '../testing/signed-pdf.ts'
import { PASSWORD, signingAuthority } from '../testing/signing-authority.ts'
import { type Papers, paperPress } from './press.ts'
import type { Receipt } from './receipt.ts'

const authority = signingAuthority()
const AT = Date.parse('2026-10-01T15:00:00Z')
const INPI_NUMBER = 'BR 51 2026 000123-4'
const presses = {} as Record<'previa' | 'teste' | 'assinado', Papers>

const pressWith = (settings: Record<string, string>) => paperPress(readConfig(settings).signing)

beforeAll(() => {
  const signing = (name: string) => ({ SIGNING_PFX: authority.pack(name), SIGNING_PASSWORD: PASSWORD, INPI_NUMBER })
  presses.previa = pressWith({})
  presses.teste = pressWith(signing(authority.certify({ name: 'loja', organization: 'Loja', key: 'ec' })))
  presses.assinado = pressWith(signing(authority.certify()))
})
afterAll(() => Promise.all(Object.values(presses).map((press) => press.close())))

/** The mark of the law's first vector. */
const receipt: Receipt = {
  nsr: 4,
  employer: 'PADARIA SÃO JOSÉ LTDA',
  cnpj: '11222333000181',
  place: 'RUA DAS FLORES, 10 - CENTRO - SÃO PAULO - SP',
  person: 'JOÃO DA SILVA',
  cpf: '11144477735',
  marked: { day: '2026-10-01', time: '08:00', offset: '-0300' },
  recorded: { day: '2026-10-01', time: '08:37', offset: '-0300' },
  hash: '27c9517f5bdeda12087ce619f2d752d9eb6a53d5441e89b5669ffbfcc4339d32',
  address: 'https://ponto.exemplo.com.br/c/11222333000181/4/27c9517f5bdeda12',
}

async function made(kind: keyof typeof presses, change: Partial<Receipt> = {}): Promise<Buffer> {
  return Buffer.from(await presses[kind].receipt({ ...receipt, ...change }, AT))
}

const WATERMARK = 'PRÉVIA SEM VALOR LEGAL'

describe.each(['previa', 'teste', 'assinado'] as const)('a receipt (%s)', (kind) => {
  it('says all that the law asks for (art. 79, I to VIII)', async () => {
    const words = wordsIn(await made(kind))
    expect(words).toEqual(
      expect.arrayContaining([
        'Comprovante de Registro de Ponto do Trabalhador',
        'NSR 000.000.004',
        'PADARIA SÃO JOSÉ LTDA',
        '11.222.333/0001-81',
        'RUA DAS FLORES, 10 - CENTRO - SÃO PAULO - SP',
        'JOÃO DA SILVA',
        '111.444.777-35',
        '01/10/2026 às 08:00 (UTC−03:00)',
        '01/10/2026 às 08:37 (UTC−03:00)',
        kind === 'previa' ? 'sem registro: prévia' : 'BR 51 2026 000123-4',
      ]),
    )
    expect(words.join('').replaceAll(' ', '')).toContain(receipt.hash)
    expect(words.join(' ')).toContain(receipt.address)
  })

  it('says on its face whether it is one of the law', async () => {
    const words = wordsIn(await made(kind))
    expect(words.includes(WATERMARK)).toBe(kind !== 'assinado')
    expect(words.includes('Prévia sem valor legal')).toBe(kind !== 'assinado')
    expect(words.includes('Assinado eletronicamente')).toBe(kind === 'assinado')
  })

  it('is PDF/A-1a: tagged, in Portuguese, with its own letters and colours', async () => {
    const text = (await made(kind)).toString('latin1')
    expect(text).toMatch(/^%PDF-1\.4/)
    expect(text).toMatch(/\/Marked true/)
    expect(text).toContain('/Lang (pt-BR)')
    expect(text).toContain('<pdfaid:part>1</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(text).toContain('/OutputIntents')
    expect(text).not.toContain('Helvetica')
    expect(text.match(/\/FontFile2/g)).toHaveLength(2)
  })
})

describe('a signed receipt', () => {
  it.each(['teste', 'assinado'] as const)('holds as PAdES over the whole file (%s)', async (kind) => {
    const file = await made(kind)
    const { signature, signed, range } = cutSigned(file)
    judgeSignature(authority, signature, signed)
    const [from, size = 0, after = 0, rest = 0] = range
    expect([from, after + rest]).toEqual([0, file.length])
    // Nothing but the signature itself is left out.
    expect(file.subarray(size, after).toString('latin1')).toMatch(/^<[0-9a-f]+>$/)
  })

  it('names its certificate, but no time inside, and forbids changes', async () => {
    const file = await made('assinado')
    const objects = objectsOf(cutSigned(file).signature)
    expect(objects).toContain('id-smime-aa-signingCertificateV2')
    expect(objects).not.toContain('signingTime')
    const text = file.toString('latin1')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    const [, reference = ''] = /\/Reference \[(\d+) 0 R\]/.exec(text) ?? []
    expect(text).toMatch(new RegExp(`\n${reference} 0 obj\n<<\n/Type /SigRef\n/TransformMethod /DocMDP`))
    expect(text).toContain('/M (D:20261001150000Z)')
    expect(text).not.toContain('/Perms')
    expect(text.match(/%%EOF/g)).toHaveLength(1)
  })

  it('does not hold with one byte changed', async () => {
    const file = await made('assinado')
    const { signature } = cutSigned(file)
    for (const place of [20, file.indexOf('/ByteRange') - 30, file.length - 40]) {
      const changed = Buffer.from(file)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => judgeSignature(authority, signature, cutSigned(changed).signed)).toThrow(/verification failure/)
    }
  })

  it('is one no more when a page is added behind it', async () => {
    const file = Buffer.concat([await made('assinado'), Buffer.from('\n%%EOF\n')])
    const { range } = cutSigned(file)
    expect((range[2] ?? 0) + (range[3] ?? 0)).toBeLessThan(file.length)
  })

  it('without a certificate there is no signature at all', async () => {
    expect((await made('previa')).includes('/ByteRange')).toBe(false)
  })
})

describe('words of any length and in any letters', () => {
  it('break into lines that stay on the page', async () => {
    const place =
      'Avenida Marechal Mascarenhas de Morais, 4861, loja 12, bloco B, Imbiribeira, Recife, Pernambuco '.repeat(3)
    const words = wordsIn(await made('previa', { place, person: 'Ana '.repeat(60).trim() }))
    expect(words.join(' ').replaceAll(/\s+/g, ' ')).toContain(place.trim())
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThan(100)
  })

  it('are written in letters that the font has', async () => {
    const words = wordsIn(await made('previa', { person: 'Łukasz Nguyễn Conceição', place: 'Loja ✓ 北京' }))
    expect(words).toContain('Lukasz Nguyen Conceição')
    expect(words).toContain('Loja ? ??')
  })
})
