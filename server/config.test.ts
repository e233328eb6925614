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
    [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL: precisa ser silent'],
  ])('%j is refused by name and in Portuguese', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it('empty values mean the default', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      PUBLIC_URL: '',
      MASTER_EMAIL: '',
      LOG_LEVEL: '',
      UPLOAD_RESERVE_MB: '',
    }
    expect(readConfig(empty)).toEqual(readConfig({}))
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', passwordMinLength: 4, uploadReserve: 5e8 })
  })
})
