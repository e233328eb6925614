import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokens } from './auth/token.ts'
import { bootParts } from './boot.ts'
import { ConfigError, readConfig } from './config.ts'
import { diskStorage } from './files/disk-storage.ts'
import { headsFile } from './heads-file.ts'
import { readHeads, writeHead } from './ledger/heads.ts'
import type { Parts } from './parts.ts'
import { fingerprintOf, type Keys, readSecrets } from './secrets.ts'
import { freshAddress } from './testing/databases.ts'
import { tokenOfFirstRelease } from './testing/sessions.ts'
import { testApp } from './testing/test-app.ts'
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
    const first = readSecrets(file())
    const keys = Object.values(first).flatMap((some: Keys) => some.map((key) => Buffer.from(key).toString('hex')))
    expect(new Set(keys).size).toBe(4)
    expect(readSecrets(file())).toEqual(first)
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

const drawn = () => randomBytes(48).toString('base64')
const [OLD, NEW] = [drawn(), drawn()]
const DAY_ONE = { id: '11111111-1111-4111-8111-111111111111', user_id: 'u', epoch: 0 }
const put = (keys: object) => writeFileSync(file(), JSON.stringify({ ...kept(), ...keys }))
const signed = (address: string) => {
  const { searchParams: of, pathname } = new URL(address, 'http://localhost')
  const given = { expires: of.get('e') ?? '', reader: of.get('u') ?? '', signature: of.get('s') ?? '' }
  return [pathname.split('/').at(-1) ?? '', given] as const
}
const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

describe('keys that are changed', () => {
  /** The parts of a server with these keys, without a database. */
  function server(keys: object) {
    readSecrets(file())
    put(keys)
    const { tokenKeys, fileKeys, vaultKeys } = readSecrets(file())
    const files = diskStorage(path.join(folder, 'files'), ...fileKeys)
    return { tokens: createTokens(...tokenKeys), vault: createVault(...vaultKeys), files }
  }

  it('are read from a list: the first signs and seals, all verify and open', async () => {
    const lists = (...keys: string[]) => ({
      token_key: undefined,
      file_key: undefined,
      vault_key: undefined,
      token_keys: keys,
      file_keys: keys,
      vault_keys: keys,
    })
    const steps = [lists(OLD), lists(OLD, NEW), lists(NEW, OLD), lists(NEW)].map(server)
    const made = await Promise.all(
      steps.map(async ({ tokens, vault, files }) => ({
        token: await tokens.session(DAY_ONE, NOW),
        sealed: vault.seal('abcd'),
        address: files.sign(DAY_ONE.id, NOW),
      })),
    )
    const read = async (at: number, of: number) => {
      const { tokens, vault, files } = steps[at] ?? server({})
      const { token = '', sealed = '', address = '' } = made[of] ?? {}
      const is = files.isSigned(...signed(address), NOW)
      return [(await tokens.readSession(token, NOW)) !== null, vault.open(sealed) === 'abcd', is]
    }
    const all = [true, true, true]
    // Two servers are a step apart at most; in each such moment each reads what the other made.
    for (const [at, of] of [
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 1],
      [2, 3],
      [3, 2],
    ] as const)
      expect([at, of, await read(at, of)]).toEqual([at, of, all])
    expect(await read(0, 3)).toEqual([false, false, false])
    expect(await read(3, 0)).toEqual([false, false, false])
  })

  it('are named by each token, and one of the first versions, which names none, is tried with all', async () => {
    const { tokens } = server({ token_keys: [NEW, OLD], token_key: undefined })
    const token = await tokens.session(DAY_ONE, NOW)
    const [header = ''] = token.split('.')
    const kid = fingerprintOf(Buffer.from(NEW, 'base64'))
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', kid })
    const before = await tokenOfFirstRelease(Buffer.from(OLD, 'base64'), 'u', NOW)
    expect(await tokens.readSession(before, NOW)).toMatchObject({ user_id: 'u' })
  })

  it('leave the heads valid that an older one signed', async () => {
    const app = await testApp()
    const head_keys = [signingKey(), signingKey()]
    server({ head_key: undefined, head_keys })
    const { headKeys } = readSecrets(file())
    for (const headKey of headKeys) await writeHead(app.database.read, { dataDir: folder, headKey, now: NOW })
    expect(readHeads(headsFile(folder), ...headKeys).map((head) => head !== null)).toEqual([true, true])
    expect(readHeads(headsFile(folder), headKeys[0]).map((head) => head !== null)).toEqual([true, false])
  })

  it.each([
    ['no JSON', '{'],
    ['a short key', '{"token_keys":["YWJj"]}'],
    ['an empty list', '{"file_keys":[]}'],
    ['no signing key', JSON.stringify({ head_keys: [OLD] })],
    ['an empty key', '{"token_key":""}'],
  ])('are refused as one sentence where the file has %s', (_, text) => {
    writeFileSync(file(), text)
    expect(() => readSecrets(file())).toThrow(ConfigError)
    expect(() => readSecrets(file())).toThrow(file())
    expect(readFileSync(file(), 'utf8')).toBe(text)
  })
})

it('keys that another server drew meanwhile are taken, not replaced', () => {
  const first = path.join(folder, 'first.json')
  const theirs = readSecrets(first)
  // Between the look and the writing of this server, the other one's file appears.
  vi.spyOn(process, 'pid', 'get').mockImplementationOnce(() => {
    linkSync(first, file())
    return 1
  })
  expect(readSecrets(file())).toEqual(theirs)
  expect(readdirSync(folder).sort()).toEqual(['first.json', 'secrets.json'])
})
