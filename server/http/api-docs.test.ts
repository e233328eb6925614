import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import absolutePath from 'swagger-ui-dist/absolute-path.js'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const BUNDLE = '/api/docs/swagger-ui-bundle.js'

describe('the page that describes the API', () => {
  it('S-25: its files come compressed once, whole without compression, and not at all to who has them', async () => {
    const { app } = await testApp()
    const file = readFileSync(path.join(absolutePath(), 'swagger-ui-bundle.js'))
    const plain = await app.request(BUNDLE)
    expect(Buffer.from(await plain.arrayBuffer()).equals(file)).toBe(true)
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const small = await app.request(BUNDLE, { headers })
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(small.headers.get('vary')).toBe('Accept-Encoding')
    expect(gunzipSync(await small.arrayBuffer()).equals(file)).toBe(true)
    const tag = small.headers.get('etag') ?? ''
    const again = await app.request(BUNDLE, { headers: { ...headers, 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
