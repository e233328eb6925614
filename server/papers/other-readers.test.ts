import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { espelhoOf, signedAnswer } from '../testing/espelhos.ts'
import { PASSWORD, signingAuthority } from '../testing/signing-authority.ts'
import { type Papers, paperPress } from './press.ts'

/** The folders in which the test run found the tools of poppler and their libraries. */
const { POPPLER_ROOT = '', POPPLER_LIBRARIES = '' } = process.env
const folder = mkdtempSync(path.join(tmpdir(), 'folha-papers-'))
const env = POPPLER_LIBRARIES ? { ...process.env, LD_LIBRARY_PATH: POPPLER_LIBRARIES } : process.env
let press: Papers
let file: Buffer
let sheet: Buffer

function read(tool: string, bytes: Buffer, ...args: string[]): string {
  const at = path.join(folder, 'papel.pdf')
  writeFileSync(at, bytes)
  const given = tool === 'pdftotext' ? [...args, at, '-'] : [...args, at]
  return spawnSync(path.join(POPPLER_ROOT, 'usr/bin', tool), given, { env, encoding: 'utf8' }).stdout
}

const minute = { day: '2026-10-01', time: '08:00', offset: '-0300' }

beforeAll(async () => {
  if (!POPPLER_ROOT) return
  const authority = signingAuthority()
  const SIGNING_PFX = authority.pack(authority.certify())
  const settings = { SIGNING_PFX, SIGNING_PASSWORD: PASSWORD, INPI_NUMBER: '5120260001234' }
  press = paperPress(readConfig(settings).signing)
  const who = { employer: 'PADARIA SÃO JOSÉ LTDA', cnpj: '11222333000181', place: 'CENTRO', person: 'JOÃO DA SILVA' }
  const mark = { nsr: 4, cpf: '11144477735', marked: minute, recorded: minute, hash: 'a'.repeat(64) }
  file = Buffer.from(await press.receipt({ ...who, ...mark, address: 'https://ponto.exemplo.com.br/c/1' }, Date.now()))
  sheet = Buffer.from(await press.espelho(espelhoOf(undefined, { answer: signedAnswer }), Date.now()))
})
afterAll(() => press?.close())

describe.skipIf(!POPPLER_ROOT)('a receipt, read by poppler', () => {
  it('is signed as PAdES, over all of it', () => {
    const said = read('pdfsig', file, '-nocert')
    for (const words of ['ETSI.CAdES.detached', 'SHA-256', 'Total document signed', 'Signature is Valid'])
      expect(said).toContain(words)
  })

  it('is found out with one byte changed', () => {
    const changed = Buffer.from(file)
    changed[40] = (changed[40] ?? 0) ^ 1
    expect(read('pdfsig', changed, '-nocert')).toContain('Digest Mismatch')
  })

  it('has the words of the mark, in order', () => {
    const words = read('pdftotext', file, '-layout')
    expect(words).toMatch(/Trabalhador +JOÃO DA SILVA[\s\S]+Empregador +PADARIA SÃO JOSÉ LTDA[\s\S]+NSR +000\.000\.004/)
  })

  it('has only fonts of its own, and tags', () => {
    const rows = read('pdffonts', file).trim().split('\n').slice(2)
    expect(rows.map((row) => /(yes|no) +(yes|no) +(yes|no)/.exec(row)?.[0])).toEqual(Array(2).fill('yes yes yes'))
    expect(read('pdfinfo', file)).toMatch(/Tagged: +yes/)
  })
})

describe.skipIf(!POPPLER_ROOT)('a sheet, read by poppler', () => {
  it('has a row a day, with what was registered beside what counts', () => {
    const words = read('pdftotext', sheet, '-layout')
    expect(words).toMatch(/Trabalhador +Ana Paula Ribeiro/)
    const row = '08:01 +12:03 +13:03 +17:11'
    expect(words).toMatch(new RegExp(`04 seg +${row} +${row} +08:08 +08:00 +\\+00:08`))
    expect(words).toMatch(/Assinado por Ana Paula Ribeiro/)
  })

  it('is signed over all of it, has only fonts of its own, and a table among its tags', () => {
    const said = read('pdfsig', sheet, '-nocert')
    for (const words of ['Total document signed', 'Signature is Valid']) expect(said).toContain(words)
    const rows = read('pdffonts', sheet).trim().split('\n').slice(2)
    expect(rows.map((one) => /(yes|no) +(yes|no) +(yes|no)/.exec(one)?.[0])).toEqual(Array(2).fill('yes yes yes'))
    const tags = read('pdfinfo', sheet, '-struct')
    expect(tags).toMatch(/Document[\s\S]+H1[\s\S]+Table[\s\S]+TR[\s\S]+TH[\s\S]+TD[\s\S]+H2/)
  })
})
