import { describe, expect, it } from 'vitest'
import { bucketAt } from './bucket.ts'

const AT = 'endpoint=https://s3.exemplo.com.br'

describe('the address of a bucket', () => {
  it.each([
    [`s3://fotos?${AT}`, { endpoint: 'https://s3.exemplo.com.br', region: 'us-east-1', name: 'fotos', prefix: '' }],
    [`s3://fotos/?${AT}&region=auto`, { region: 'auto', prefix: '' }],
    [`s3://fotos/ponto/2026?${AT}`, { prefix: 'ponto/2026/' }],
    [`s3://fotos/ponto/?${AT}`, { prefix: 'ponto/' }],
    [`s3://fotos/Loja São João + 50%25?${AT}`, { prefix: 'Loja São João + 50%/' }],
    [`s3://Minhas.Fotos_1?${AT}`, { name: 'Minhas.Fotos_1' }],
    ['s3://fotos?endpoint=http%3A%2F%2F10.0.0.2%3A9000%2Fstore%2F', { endpoint: 'http://10.0.0.2:9000/store' }],
    ['s3://fotos?region=sa-east-1', { endpoint: 'https://s3.sa-east-1.amazonaws.com', region: 'sa-east-1' }],
  ])('%j is read', (address, place) => expect(bucketAt(address)).toMatchObject(place))

  it.each([
    'fotos',
    'https://s3.exemplo.com.br/fotos',
    's3://',
    's3:///ponto',
    's3://a',
    `s3://chave:segredo@fotos?${AT}`,
    `s3://chave@fotos?${AT}`,
    `s3://fotos:9000?${AT}`,
    `s3://fotos#x?${AT}`,
    's3://fotos?endpoint=s3.exemplo.com.br',
    's3://fotos?endpoint=ftp://s3.exemplo.com.br',
    's3://fotos?endpoint=https://chave:segredo@s3.exemplo.com.br',
    's3://fotos?endpoint=https://s3.exemplo.com.br%3Fx=1',
    `s3://fotos?${AT}&regiao=auto`,
    `s3://fotos?${AT}&region=a/b`,
    `s3://fotos?region=evil.com/x%23`,
    `s3://fotos?${AT}&access_key=x`,
    `s3://fotos/a//b?${AT}`,
    `s3://fotos/a%2Fb?${AT}`,
    `s3://fotos/%?${AT}`,
    `s3://fotos/%0A?${AT}`,
    `s3://fotos/%00?${AT}`,
  ])('%j is none', (address) => expect(bucketAt(address)).toBeNull())

  it.each(['..', '%2e%2e', '.%2E/ponto', '../outro', 'ponto/../../outro'])(
    'a path of %j does not lead out of the bucket',
    (path) => expect(bucketAt(`s3://fotos/${path}?${AT}`)?.prefix ?? '').not.toMatch(/(^|\/)\.{1,2}(\/|$)/),
  )
})
