import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the environment', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT: precisa ser um número de 0 a 65535'],
    [{ PORT: '70000' }, 'PORT: precisa ser um número de 0 a 65535'],
    [{ PUBLIC_URL: 'loja' }, 'PUBLIC_URL: precisa ser um endereço http(s)'],
    [{ MASTER_EMAIL: 'eu' }, 'MASTER_EMAIL: precisa ser um e-mail'],
    [{ PASSWORD_MIN_LENGTH: '2' }, 'PASSWORD_MIN_LENGTH: precisa ser um número de 4 a 128'],
    [{ UPLOAD_RESERVE_MB: '-1' }, 'UPLOAD_RESERVE_MB: precisa ser um número de 0 a 1000000000'],
    [{ SECRETS_FILE: 'chaves.json' }, 'SECRETS_FILE: só vale com DATABASE_URL'],
    [
      { DATABASE_OWNER_URL: 'postgres://dono@banco/ponto' },
      'DATABASE_OWNER_URL: precisa ser um endereço postgres://…, e só',
    ],
    [
      { DATABASE_READ_URL: 'réplica', DATABASE_URL: 'postgres://ponto@banco/ponto' },
      'DATABASE_READ_URL: precisa ser um',
    ],
    [{ DATABASE_LANES: '0', DATABASE_URL: 'postgres://ponto@banco/ponto' }, 'DATABASE_LANES: precisa ser um número'],
    [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL: precisa ser silent'],
    [{ ACME: 'sim' }, 'ACME: precisa ser on ou vazio'],
    [{ ACME: 'on' }, 'ACME: precisa ser on ou vazio, e só vale com PUBLIC_URL=https://'],
    [{ ACME: 'on', PUBLIC_URL: 'http://ponto.loja.com.br' }, 'ACME: precisa'],
    [{ ACME: 'on', PUBLIC_URL: 'https://192.168.0.10' }, 'ACME: precisa'],
    [{ ACME: 'on', PUBLIC_URL: 'https://localhost' }, 'ACME: precisa'],
    [{ LAN: 'sim' }, 'LAN: precisa ser on ou vazio'],
    [{ LAN: 'on', ACME: 'on', PUBLIC_URL: 'https://ponto.loja.com.br' }, 'LAN: precisa ser on ou vazio, e não vale'],
    [{ LAN: 'on', PUBLIC_URL: 'https://ponto.loja.com.br' }, 'LAN: precisa'],
    [{ LAN: 'on', LAN_NAME: 'ponto.local' }, 'LAN_NAME: precisa ter até 40'],
    [{ LAN: 'on', LAN_NAME: '-ponto' }, 'LAN_NAME: precisa'],
    [{ LAN: 'on', LAN_HTTP_PORT: 'oitenta' }, 'LAN_HTTP_PORT: precisa'],
    [{ SIGNING_PASSWORD: 'segredo' }, 'SIGNING_PASSWORD: só vale com SIGNING_PFX'],
    [{ SIGNING_PFX: 'a', SIGNING_PASSWORD: 'b', SIGNING_PASSWORD_FILE: 'c' }, 'SIGNING_PASSWORD_FILE: só vale com'],
    [{ INPI_NUMBER: 'BR 51 2026' }, 'INPI_NUMBER: precisa ser o número do registro no INPI'],
    [{ DEVELOPER_DOCUMENT: '12.ABC.345/01DE-36' }, 'DEVELOPER_DOCUMENT: precisa ser um CNPJ ou um CPF'],
    [{ DEVELOPER_EMAIL: 'eu' }, 'DEVELOPER_EMAIL: precisa ser um e-mail'],
  ])('%j is refused by name and in Portuguese', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it('with a certificate of its own making the server is where phones look for it', () => {
    const { host, port, acme } = readConfig({ ACME: 'on', PUBLIC_URL: 'https://ponto.loja.com.br', PORT: '' })
    expect([host, port, acme?.httpPort]).toEqual(['', 443, 80])
    expect(acme?.directoryUrl).toContain('letsencrypt.org')
    const plain = readConfig({ PUBLIC_URL: 'https://ponto.loja.com.br' })
    expect([plain.host, plain.port, plain.acme]).toEqual(['127.0.0.1', 3000, null])
  })

  it('who answers for the program is read without punctuation', () => {
    const given = { INPI_NUMBER: 'br 51 2026 000123-4', DEVELOPER_DOCUMENT: '12.abc.345/01de-35' }
    expect(readConfig(given).signing).toMatchObject({
      inpiNumber: '5120260001234',
      developerDocument: '12ABC34501DE35',
      pfx: '',
    })
    expect(readConfig({ INPI_NUMBER: '', DEVELOPER_DOCUMENT: '' }).signing.inpiNumber).toBe('')
  })

  it('in a network of its own the server is at its announced name', () => {
    expect(readConfig({ LAN: 'on' })).toMatchObject({
      host: '',
      port: 443,
      publicUrl: 'https://folha-de-ponto.local',
      acme: null,
      lan: { name: 'folha-de-ponto.local', httpPort: 80 },
    })
    const { publicUrl, lan } = readConfig({ LAN: 'on', LAN_NAME: 'ponto', PORT: '8443', LAN_HTTP_PORT: '8080' })
    expect([publicUrl, lan]).toEqual(['https://ponto.local:8443', { name: 'ponto.local', httpPort: 8080 }])
    expect(readConfig({}).lan).toBeNull()
  })

  const FILES_URL = 's3://fotos/ponto?endpoint=https://s3.exemplo.com.br&region=auto'
  const keys = { FILES_ACCESS_KEY: 'chave', FILES_SECRET_KEY: 'segredo' }

  it('a bucket is read with its keys', () => {
    const place = { name: 'fotos', prefix: 'ponto/', endpoint: 'https://s3.exemplo.com.br', region: 'auto' }
    const { bucket } = readConfig({ FILES_URL, ...keys })
    expect(bucket).toEqual({ ...place, accessKey: 'chave', secretKey: 'segredo' })
    expect(readConfig({ ...keys }).bucket).toBeNull()
    expect(readConfig({ FILES_URL: '', FILES_ACCESS_KEY: '', FILES_SECRET_KEY: '' }).bucket).toBeNull()
  })

  it.each([
    [{ FILES_URL: 'fotos', ...keys }, ['FILES_URL']],
    [{ FILES_URL: 's3://chave:segredo@fotos', ...keys }, ['FILES_URL']],
    [{ FILES_URL }, ['FILES_ACCESS_KEY', 'FILES_SECRET_KEY']],
    [{ FILES_URL, FILES_ACCESS_KEY: 'chave', FILES_SECRET_KEY: '' }, ['FILES_SECRET_KEY']],
    [{ FILES_URL, ...keys, FILES_SECRET_KEY: 'segredo\n' }, ['FILES_SECRET_KEY']],
  ])('%j is refused by the names of what is wrong, without any key', (environment, names) => {
    let message = ''
    try {
      readConfig(environment)
    } catch (error) {
      message = (error as ConfigError).message
    }
    expect([...message.matchAll(/^ {2}(\w+): precisa/gm)].map(([, name]) => name)).toEqual(names)
    expect(message).not.toMatch(/segredo|chave:/)
  })

  it('empty values mean the default', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      SECRETS_FILE: '',
      PUBLIC_URL: '',
      MASTER_EMAIL: '',
      LOG_LEVEL: '',
      UPLOAD_RESERVE_MB: '',
    }
    expect(readConfig(empty)).toEqual(readConfig({}))
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', passwordMinLength: 4, uploadReserve: 5e8 })
  })
})
