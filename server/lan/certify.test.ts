import { execFileSync, spawnSync } from 'node:child_process'
import { webcrypto, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, createServer } from 'node:tls'
import * as x509 from '@peculiar/x509'
import { expect, it } from 'vitest'
import { authorityIn, type Certified, fingerprintOf, lifeOf } from '../certificate-files.ts'
import { authorityFor, certify, signFor } from './certify.ts'

const NAME = 'folha-de-ponto.local'
const DAY = 86_400_000
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Serve by TLS with a certificate, and connect as a device does that trusts only an authority; return why it refuses, or null. */
async function refusalOf(certified: Certified, ca: string, servername?: string): Promise<string | null> {
  const server = createServer(certified).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, servername, ca })
  try {
    await once(socket, 'secureConnect')
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    socket.destroy()
    server.close()
  }
}

/** Return what OpenSSL says of a chain when it checks as strictly as it can. */
function verified({ cert }: Certified, ca: string): string {
  const place = mkdtempSync(path.join(tmpdir(), 'folha-lan-'))
  try {
    writeFileSync(path.join(place, 'leaf.pem'), cert)
    writeFileSync(path.join(place, 'ca.pem'), ca)
    const strictly = ['-x509_strict', '-purpose', 'sslserver', '-CAfile', path.join(place, 'ca.pem')]
    const { stdout, stderr } = spawnSync('openssl', ['verify', ...strictly, path.join(place, 'leaf.pem')])
    return `${stdout}${stderr}`
  } finally {
    rmSync(place, { recursive: true })
  }
}

it('a device that trusts the authority takes the server for its name, and only for that', async () => {
  const certified = await certify(NAME, Date.now())
  const ca = authorityIn(certified.cert).toString()
  expect(await refusalOf(certified, ca, NAME)).toBeNull()
  expect(await refusalOf(certified, ca, 'outro.local')).toMatch(/does not match certificate/)
  const other = authorityIn((await certify(NAME, Date.now())).cert).toString()
  expect(await refusalOf(certified, other, NAME)).toMatch(/^self-signed certificate in/)
})

it.each(['banco.example', 'outro.local'])('even with its key the authority could not speak for %s', async (name) => {
  const authority = await authorityFor(NAME, Date.now())
  const ca = authority.certificate.toString('pem')
  expect(await refusalOf(await signFor(NAME, authority, Date.now()), ca, NAME)).toBeNull()
  const forged = await signFor(name, authority, Date.now())
  expect(await refusalOf(forged, ca, name)).toBe('permitted subtree violation')
  if (hasOpenssl) expect(verified(forged, ca)).toContain('permitted subtree violation')
})

it('nor for the number of a machine', async () => {
  const authority = await authorityFor(NAME, Date.now())
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const leaf = await x509.X509CertificateGenerator.create({
    subject: 'CN=127.0.0.1',
    issuer: authority.certificate.subject,
    publicKey: keys.publicKey,
    signingKey: authority.signingKey,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  })
  const key = x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  const forged = { key, cert: leaf.toString('pem') }
  expect(await refusalOf(forged, authority.certificate.toString('pem'))).toBe('excluded subtree violation')
})

it('the key of the authority can be read by nobody', async () => {
  const { signingKey } = await authorityFor(NAME, Date.now())
  expect(signingKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('pkcs8', signingKey)).rejects.toThrow()
})

it('the chain is a server under an authority that certifies no further authority, for as long as Apple accepts', async () => {
  const now = Date.now()
  const { key, cert } = await certify(NAME, now)
  const [leaf, authority] = [new X509Certificate(cert), authorityIn(cert)]
  expect([leaf.ca, authority.ca]).toEqual([false, true])
  expect(leaf.verify(authority.publicKey)).toBe(true)
  expect(leaf.subjectAltName).toBe(`DNS:${NAME}`)
  expect(leaf.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(key).toContain('PRIVATE KEY')
  const { begins, ends } = lifeOf(cert)
  expect((ends - begins) / DAY).toBeLessThanOrEqual(825)
  expect(ends).toBe(Date.parse(authority.validTo))
  expect(fingerprintOf(authority)).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
})

it.skipIf(!hasOpenssl)('OpenSSL reads the constraints as they are meant, also of the longest name', async () => {
  const certified = await certify(`${'a'.repeat(40)}.local`, Date.now())
  const ca = authorityIn(certified.cert).toString()
  expect(verified(certified, ca)).toMatch(/: OK$/m)
  const said = execFileSync('openssl', ['x509', '-noout', '-text'], { input: ca, encoding: 'utf8' }).replaceAll(
    / +/g,
    ' ',
  )
  expect(said).toContain('Basic Constraints: critical\n CA:TRUE, pathlen:0')
  expect(said).toContain('Key Usage: critical\n Certificate Sign\n')
  expect(said).toContain(
    `Name Constraints: critical\n Permitted:\n DNS:${'a'.repeat(40)}.local\n Excluded:\n IP:0.0.0.0/0.0.0.0\n IP:0:0`,
  )
})
