import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the environment', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT: precisa ser um número de 0 a 65535'],
    [{ PORT: '70000' }, 'PORT: precisa ser um número de 0 a 65535'],
    [{ PUBLIC_URL: 'loja' }, 'PUBLIC_URL: precisa ser um endereço http(s)'],
    [{ PORT: ' ' }, 'PORT: precisa ser um número'],
    [{ UPLOAD_RESERVE_MB: ' ' }, 'UPLOAD_RESERVE_MB: precisa ser um número'],
    [{ PUBLIC_URL: 'ftp://ponto.loja.com.br' }, 'PUBLIC_URL: precisa ser um endereço http(s)'],
    [{ PUBLIC_URL: 'https://ponto.loja.com.br/app/' }, 'PUBLIC_URL: precisa ser um endereço http(s) sem caminho'],
    [{ PUBLIC_URL: 'https://ponto.loja.com.br?x=1' }, 'PUBLIC_URL: precisa ser um endereço http(s) sem caminho'],
    [{ GOOGLE_ISSUER: 'mailto:eu@ipe.com.br' }, 'GOOGLE_ISSUER: precisa ser um endereço http(s)'],
    [{ CEP_URL: 'file:/etc/passwd' }, 'CEP_URL: precisa ser um endereço http(s)'],
    [{ GOOGLE_CLIENT_ID: 'ponto' }, 'GOOGLE_CLIENT_SECRET: só vale junto com GOOGLE_CLIENT_ID'],
    [{ GOOGLE_CLIENT_SECRET: 'segredo' }, 'GOOGLE_CLIENT_ID: só vale junto com GOOGLE_CLIENT_SECRET'],
    [{ GEOCODING_URL: 'mapa' }, 'GEOCODING_URL: precisa ser um endereço http(s)'],
    [{ IP_LOOKUP_URL: 'javascript:1' }, 'IP_LOOKUP_URL: precisa ser um endereço http(s)'],
    [{ ACME_DIRECTORY: 'ftp://autoridade' }, 'ACME_DIRECTORY: precisa ser um endereço http(s)'],
    [{ TILE_URL: "javascript:alert('; script-src *')" }, 'TILE_URL: precisa ser um endereço http(s), ou um'],
    [{ TILE_URL: 'https://mapas.ipe.com.br' }, 'TILE_URL: precisa ser um endereço http(s), ou um'],
    [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES: precisa ter endereços, redes'],
    [{ TRUSTED_PROXIES: 'loopback, 10.0.0.0/33' }, 'TRUSTED_PROXIES: precisa ter endereços, redes'],
    [{ TRUSTED_PROXIES: '10.0.0.1/' }, 'TRUSTED_PROXIES: precisa ter endereços, redes'],
    [{ TRUSTED_PROXIES: '::1/129' }, 'TRUSTED_PROXIES: precisa ter endereços, redes'],
    [{ TRUSTED_PROXIES: 'fe80::1%eth0' }, 'TRUSTED_PROXIES: precisa ter endereços, redes'],
    [{ NTP_SERVERS: ',' }, 'NTP_SERVERS: precisa ter servidores NTP'],
    [{ NTP_SERVERS: 'a.ntp.br b.ntp.br' }, 'NTP_SERVERS: precisa ter servidores NTP'],
    [{ NTP_SERVERS: 'a.ntp.br:123456' }, 'NTP_SERVERS: precisa ter servidores NTP'],
    [{ DATABASE_URL: 'postgres://banco:99999/ponto' }, 'DATABASE_URL: precisa ser um endereço postgres://…, ou vazio'],
    [{ DATABASE_URL: 'postgres://ponto@ba nco/ponto' }, 'DATABASE_URL: precisa ser um endereço postgres://…, ou vazio'],
    [{ DATABASE_URL: 'postgres://banco/ponto?sslrootcert=/nao/ha.pem' }, 'DATABASE_URL: precisa ser um endereço'],
    [{ MASTER_PASSWORD: 'a'.repeat(1_025) }, 'MASTER_PASSWORD: precisa ter até 1024'],
    [{ DEVELOPER_NAME: 'a'.repeat(151) }, 'DEVELOPER_NAME: precisa ter até 150'],
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

  it('the address that people open ends without a stroke: pages are named after it', () => {
    expect(readConfig({ PUBLIC_URL: 'https://ponto.loja.com.br/' }).publicUrl).toBe('https://ponto.loja.com.br')
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

  it.each([
    { TRUSTED_PROXIES: 'loopback, 10.0.0.1,10.0.0.0/8 , ::1, fc00::/7, 0.0.0.0/0' },
    { TILE_URL: 'https://{s}.tiles.ipe.com.br/{z}/{x}/{y}{r}.png?key=1' },
    { TILE_URL: '/tiles/{z}/{x}/{y}.png' },
    { TILE_URL: 'https://mapas.ipe.com.br/tms/{z}/{x}/{-y}.png' },
    { NTP_SERVERS: 'a.ntp.br, 127.0.0.1:9, ::1' },
    { DATABASE_URL: 'postgres://ponto:s%40nha@banco:5432/ponto?sslmode=verify-full' },
    { DATABASE_URL: 'postgresql://ponto@/ponto?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres:///ponto?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://ponto@%2Fvar%2Frun%2Fpostgresql/ponto' },
    { GOOGLE_ISSUER: 'https://id.ipe.com.br/realms/ponto' },
    { IP_LOOKUP_URL: '/api/ip' },
  ])('%j is taken', (environment) => {
    expect(() => readConfig(environment)).not.toThrow()
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
