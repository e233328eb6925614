import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootParts } from './boot.ts'
import { readConfig } from './config.ts'
import type { Parts } from './parts.ts'
import { readSecrets } from './secrets.ts'
import { freshAddress } from './testing/databases.ts'
import { createVault } from './vault.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folha-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => path.join(folder, 'secrets.json')
const kept = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>

async function booted<T>(look: (parts: Parts) => Promise<T> | T): Promise<T> {
  const parts = await bootParts(
    readConfig({ DATA_DIR: folder, DATABASE_URL: await freshAddress(), LOG_LEVEL: 'silent' }),
  )
  try {
    return await look(parts)
  } finally {
    await parts.database.close()
  }
}

const NOW = Date.parse('2026-06-16T12:00:00Z')

describe('S-28: each purpose has a key of its own', () => {
  it('all are drawn at the first start, differ, and stay', () => {
    const first = readSecrets(folder)
    const keys = Object.values(first).map((key) => Buffer.from(key).toString('hex'))
    expect(new Set(keys).size).toBe(4)
    expect(readSecrets(folder)).toEqual(first)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it('an installation of 0.1.0 keeps its sessions and reads what it sealed', async () => {
    const token_key = Buffer.alloc(48, 1).toString('base64')
    writeFileSync(file(), JSON.stringify({ token_key, file_key: Buffer.alloc(48, 2).toString('base64') }))
    const before = createVault(Buffer.from(token_key, 'base64')).seal('abcd-efgh-jkmn')
    await booted(({ vault }) => {
      expect(vault.open(before)).toBe('abcd-efgh-jkmn')
      expect(createVault(Buffer.from(token_key, 'base64')).open(vault.seal('x'))).toBeNull()
    })
    expect(kept()).toMatchObject({ token_key, vault_key: expect.any(String), head_key: expect.any(String) })
  })

  it('a token key that is taken out is drawn anew: no session goes on, what is sealed stays readable', async () => {
    const session = { id: '11111111-1111-4111-8111-111111111111', user_id: 'u', epoch: 0 }
    const [token, sealed] = await booted(async ({ tokens, vault }) => {
      const made = await tokens.session(session, NOW)
      expect(await tokens.readSession(made, NOW)).toMatchObject({ user_id: 'u' })
      return [made, vault.seal('abcd')]
    })
    const { token_key: _, ...others } = kept()
    writeFileSync(file(), JSON.stringify(others))
    await booted(async ({ tokens, vault }) => {
      expect(await tokens.readSession(token, NOW)).toBeNull()
      expect(vault.open(sealed)).toBe('abcd')
    })
  })
})
