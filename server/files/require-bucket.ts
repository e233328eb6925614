import { randomUUID } from 'node:crypto'
import type { Bucket } from '../bucket.ts'
import { ConfigError } from '../config.ts'
import { errorCode } from '../database/db.ts'
import { type Patience, type StoreClient, storeClient } from './s3-client.ts'
import { StoreFailed } from './store-failed.ts'

/** The words of a store for a bucket that is in another region than the one signed for. */
const ELSEWHERE = /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocationConstraint\w*)$/

const REASONS: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'O armazenamento não conhece a chave de FILES_ACCESS_KEY.',
  SignatureDoesNotMatch: 'O armazenamento não aceita FILES_SECRET_KEY: não é o segredo da chave de FILES_ACCESS_KEY.',
  RequestTimeTooSkewed:
    'O relógio deste computador está longe demais do relógio do armazenamento de FILES_URL. Acerte-o.',
}

/** Return the system's word for why a connection failed, in brackets: a name that is unknown, a certificate that is not trusted. */
function systemCodeOf(cause: unknown): string {
  const code = errorCode((cause as { cause?: unknown } | null)?.cause)
  return code === '' ? '' : ` (${code})`
}

/** Say to the operator why a bucket can't be used. */
function reasonOf({ status, storeCode, cause }: StoreFailed, { endpoint, name }: Bucket): string {
  if (status === 0) return `O armazenamento de FILES_URL (${endpoint}) não responde${systemCodeOf(cause)}.`
  if (storeCode === 'NoSuchBucket') return `Em ${endpoint} não há o bucket ${name} de FILES_URL.`
  if (ELSEWHERE.test(storeCode) || status === 301 || status === 307)
    return `O bucket ${name} está em outra região ou em outro endereço. Confira region e endpoint em FILES_URL.`
  const known = REASONS[storeCode]
  if (known) return known
  if (status === 403)
    return `A chave de FILES_ACCESS_KEY não pode listar, gravar, ler e apagar no bucket ${name} de FILES_URL.`
  return `O armazenamento de FILES_URL (${endpoint}) respondeu ${`${status} ${storeCode}`.trim()}.`
}

/** List, write, read and remove: all that files need. The object's name is no file's, so nobody would list it. */
async function tryOut({ send }: StoreClient, prefix: string): Promise<boolean> {
  const [key, body] = [`${prefix}prova-${randomUUID()}`, randomUUID()]
  await (await send({ method: 'GET', query: { 'list-type': '2', prefix, 'max-keys': '1' } })).text()
  await (await send({ method: 'PUT', key, body })).text()
  const read = await (await send({ method: 'GET', key })).text()
  await (await send({ method: 'DELETE', key })).text()
  return read === body
}

/** Try a bucket out before anything is trusted to it. Throws ConfigError, one sentence for the operator, if it can't be used. */
export async function requireBucket(bucket: Bucket, patience?: Patience): Promise<void> {
  try {
    if (await tryOut(storeClient(bucket, patience), bucket.prefix)) return
  } catch (error) {
    throw error instanceof StoreFailed ? new ConfigError(reasonOf(error, bucket)) : error
  }
  throw new ConfigError(`O bucket ${bucket.name} de FILES_URL não devolve o que se grava nele.`)
}
