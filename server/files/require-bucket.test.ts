import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bucket } from '../bucket.ts'
import { ConfigError } from '../config.ts'
import { quick, type S3Stage, s3Stage } from '../testing/s3-stage.ts'
import { requireBucket } from './require-bucket.ts'

let s: S3Stage

beforeAll(async () => {
  s = await s3Stage()
})
afterAll(() => s.end())
beforeEach(() => s.begin())

async function problemOf(bucket: Bucket): Promise<string> {
  try {
    await requireBucket(bucket, quick)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message
  }
}

const NO_RIGHT = 'A chave de FILES_ACCESS_KEY não pode listar, gravar, ler e apagar no bucket fotos de FILES_URL.'

describe('a bucket, before anything is trusted to it', () => {
  it.each(['', 'Loja São João/'])('that works (prefix «%s») is left as it was', async (prefix) => {
    expect(await problemOf({ ...s.door.bucket, prefix })).toBe('')
    const list = await (await fetch(`${s.s3.bucket.endpoint}/fotos?list-type=2`)).text()
    expect(list).toContain('<KeyCount>0</KeyCount>')
  })

  it.each([
    [{ name: 'outro' }, 'não há o bucket outro de FILES_URL.'],
    [{ accessKey: 'OUTRA' }, 'O armazenamento não conhece a chave de FILES_ACCESS_KEY.'],
    [{ secretKey: 'OUTRO' }, 'O armazenamento não aceita FILES_SECRET_KEY'],
    [{ endpoint: 'http://127.0.0.1:1' }, 'O armazenamento de FILES_URL (http://127.0.0.1:1) não responde.'],
    [{ endpoint: 'http://nao-existe.invalid' }, 'não responde ('],
  ])('with %j is refused by a real store, in one sentence', async (change, sentence) => {
    const problem = await problemOf({ ...s.s3.bucket, ...change })
    expect(problem).toContain(sentence)
    expect(problem).not.toContain('\n')
    expect(problem).not.toContain('OUTR')
  })

  it.each([
    [/GET .*list/, 403, 'AccessDenied', NO_RIGHT],
    [/PUT/, 403, 'AccessDenied', NO_RIGHT],
    [/GET .*prova/, 403, 'AccessDenied', NO_RIGHT],
    [/DELETE/, 403, 'AccessDenied', NO_RIGHT],
    [/GET/, 403, 'RequestTimeTooSkewed', 'O relógio deste computador está longe demais do relógio do armazenamento'],
    [/GET/, 400, 'AuthorizationHeaderMalformed', 'O bucket fotos está em outra região'],
    [/GET/, 301, 'PermanentRedirect', 'O bucket fotos está em outra região'],
    [/GET/, 503, 'SlowDown', 'respondeu 503 SlowDown.'],
    [/GET .*prova/, 404, 'NoSuchKey', 'respondeu 404 NoSuchKey.'],
  ] as const)('that answers %s with %s %s is refused in words for the operator', async (at, status, code, sentence) => {
    s.door.rules = [{ at, fault: { says: [status, code] } }]
    expect(await problemOf(s.door.bucket)).toContain(sentence)
  })

  it.each([-20, 20])(
    'is refused by a real store when our clock is %i minutes off, in words for the operator',
    async (minutes) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      try {
        expect(await problemOf(s.s3.bucket)).toContain(
          'O relógio deste computador está longe demais do relógio do armazenamento',
        )
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('that never answers is not waited for without end', async () => {
    s.door.rules = [{ at: /./, fault: 'silence' }]
    expect(await problemOf(s.door.bucket)).toContain('não responde.')
  })

  it('that returns something else than what was written is refused', async () => {
    s.door.rules = [{ at: /GET .*prova/, fault: { answers: [200, 'a página de um portal'] } }]
    expect(await problemOf(s.door.bucket)).toBe('O bucket fotos de FILES_URL não devolve o que se grava nele.')
  })
})
