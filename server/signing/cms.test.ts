import { hash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { judgeSignature, objectsOf } from '../testing/signed-pdf.ts'
import { signingAuthority } from '../testing/signing-authority.ts'
import { signDetached, signForPdf } from './cms.ts'
import { type Identity, identityOf } from './identity.ts'
import { readPfx } from './pfx.ts'

const authority = signingAuthority()
const identities = {} as Record<'rsa' | 'ec', Identity>
const kinds = ['rsa', 'ec'] as const

beforeAll(() => {
  for (const key of kinds) {
    const file = authority.pack(authority.certify({ name: key, key }))
    identities[key] = identityOf(readPfx(readFileSync(file), 'segredo'))
  }
})

const AT = new Date('2026-11-01T12:00:00Z')
const content = randomBytes(5_000)
const digest = hash('sha256', content, 'buffer')

const judge = (signature: Uint8Array, signed: Uint8Array = content) => judgeSignature(authority, signature, signed)

describe.each(kinds)('a signature of %s', (kind) => {
  it('is CAdES for others: detached, with its certificate named and the time', async () => {
    const signature = await signDetached(identities[kind], digest, AT)
    judge(signature)
    // In the order of DER, which readers that are strict ask for.
    const attributes = ['contentType', 'signingTime', 'messageDigest', 'id-smime-aa-signingCertificateV2']
    expect(objectsOf(signature).filter((name) => attributes.includes(name))).toEqual(attributes)
    expect(Buffer.from(signature).includes('261101120000Z')).toBe(true)
  })

  it('inside of a PDF has no signing time', async () => {
    const signature = await signForPdf(identities[kind], digest)
    judge(signature)
    const objects = objectsOf(signature)
    expect(objects).toContain('id-smime-aa-signingCertificateV2')
    expect(objects).not.toContain('signingTime')
  })

  it('holds for no other content, and for no other certificate', async () => {
    const signature = await signDetached(identities[kind], digest, AT)
    const changed = Buffer.from(content)
    changed[17] = (changed[17] ?? 0) ^ 1
    expect(() => judge(signature, changed)).toThrow(/verification failure/)
    const other = identities[kind === 'rsa' ? 'ec' : 'rsa']
    const forged = await signDetached({ ...other, sign: identities[kind].sign }, digest, AT)
    expect(() => judge(forged)).toThrow()
  })
})
