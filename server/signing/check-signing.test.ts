import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { ConfigError, readConfig } from '../config.ts'
import { PASSWORD, signingAuthority } from '../testing/signing-authority.ts'
import { checkSigning } from './check-signing.ts'

const authority = signingAuthority()
const { certify, pack, at } = authority
const INPI_NUMBER = 'BR 51 2026 000123-4'
let good: Record<string, string>

beforeAll(() => {
  good = { SIGNING_PFX: pack(certify()), SIGNING_PASSWORD: PASSWORD, INPI_NUMBER }
})

const check = (settings: Record<string, string>, now = Date.now()) => checkSigning(readConfig(settings).signing, now)
const withFile = (name: string) => ({ ...good, SIGNING_PFX: pack(name) })

describe('what papers are worth', () => {
  it('is nothing without a certificate, or without the number of INPI', async () => {
    expect(await check({})).toEqual({ state: 'previa', warnings: [] })
    expect(await check({ INPI_NUMBER })).toMatchObject({ state: 'previa' })
    const { state, warnings } = await check({ ...good, INPI_NUMBER: '' })
    expect(state).toBe('previa')
    expect(warnings.join()).toContain('Sem INPI_NUMBER')
  })

  it('is that of a test with a certificate that is not of ICP-Brasil', async () => {
    const { state, warnings } = await check(withFile(certify({ name: 'loja', key: 'ec', organization: 'Loja' })))
    expect(state).toBe('teste')
    expect(warnings.join()).toContain('não é da ICP-Brasil')
  })

  it('is that of the law with a certificate of ICP-Brasil', async () => {
    expect(await check(good)).toEqual({ state: 'assinado', warnings: [] })
  })

  it('warns of an end that is near, of another CNPJ, and of authorities that are missing', async () => {
    const late = Date.now() + 340 * DAY
    expect((await check(good, late)).warnings).toEqual([expect.stringContaining('vence em')])
    expect((await check({ ...good, DEVELOPER_DOCUMENT: '12.ABC.345/01DE-35' })).warnings).toEqual([
      'O certificado é de 11222333000181, e não de DEVELOPER_DOCUMENT (12ABC34501DE35).',
    ])
    const alone = ['-inkey', 'folha.key', '-in', 'folha.pem', '-passout', `pass:${PASSWORD}`]
    authority.openssl('pkcs12', '-export', ...alone, '-out', 'alone.pfx')
    expect((await check({ ...good, SIGNING_PFX: at('alone.pfx') })).warnings).toEqual([
      expect.stringContaining('não traz os da autoridade'),
    ])
  })
})

describe('a server does not start', () => {
  const refuses = async (settings: Record<string, string>, words: string, now?: number) => {
    const refusal = expect(check(settings, now)).rejects
    await refusal.toThrow(ConfigError)
    await expect(check(settings, now)).rejects.toThrow(words)
  }

  it('with a file that is missing or none, or with the wrong password', async () => {
    await refuses({ ...good, SIGNING_PFX: at('nenhum.pfx') }, 'SIGNING_PFX: o arquivo não pode ser lido')
    await refuses({ ...good, SIGNING_PFX: at('folha.pem') }, 'SIGNING_PFX: o arquivo não é um .pfx')
    await refuses({ ...good, SIGNING_PASSWORD: 'errada' }, 'SIGNING_PFX: a senha não abre o arquivo')
  })

  it('with a file that must be converted, and says how', async () => {
    const settings = { ...good, SIGNING_PFX: pack(certify({ name: 'acento', key: 'ec' }), [], 'segrêdo') }
    await refuses({ ...settings, SIGNING_PASSWORD: 'segrêdo' }, 'openssl pkcs12 -export')
  })

  it('with a certificate that is over, not yet good, or not for signing', async () => {
    await refuses(withFile(certify({ name: 'velho', key: 'ec', days: -1 })), 'o certificado venceu em')
    await refuses(good, 'o certificado só vale a partir de', Date.now() - 2 * DAY)
    await refuses(
      withFile(certify({ name: 'cifra', key: 'ec', usage: 'keyEncipherment' })),
      'não serve para assinar documentos',
    )
  })
})

describe('the password', () => {
  it('may stand in a file, with or without a line end', async () => {
    const { SIGNING_PASSWORD: _, ...rest } = good
    for (const text of [PASSWORD, `${PASSWORD}\n`, `${PASSWORD}\r\nmais`]) {
      writeFileSync(at('senha.txt'), text)
      expect(await check({ ...rest, SIGNING_PASSWORD_FILE: at('senha.txt') })).toMatchObject({ state: 'assinado' })
    }
    await expect(check({ ...rest, SIGNING_PASSWORD_FILE: at('nada.txt') })).rejects.toThrow('SIGNING_PASSWORD_FILE')
  })
})
