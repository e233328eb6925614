import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bootParts } from '../../boot.ts'
import { ConfigError, readConfig } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { freshAddress } from '../../testing/databases.ts'

const NOW = Date.parse('2026-06-16T12:00:00Z')
const PERSON = '11111111-1111-4111-8111-111111111111'
const drawn = () => randomBytes(48).toString('base64')

let folder: string
let address: string
let running: Map<string, Parts>
let settings: Record<string, string>

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'folha-keys-'))
  address = await freshAddress()
  running = new Map()
  settings = {}
})
afterEach(async () => {
  for (const { database } of running.values()) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const fileOf = (name: string) => path.join(folder, name, 'secrets.json')
type Kept = Record<string, string | string[] | undefined>
const keptBy = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Kept

/** Start a server, or start it anew. */
async function start(name: string): Promise<Parts> {
  await running.get(name)?.database.close()
  const given = { DATA_DIR: path.join(folder, name), DATABASE_URL: address, LOG_LEVEL: 'silent', ...settings }
  const parts = await bootParts(readConfig(given))
  running.set(name, parts)
  return parts
}

/** Give a server other keys, and start it anew with them. */
async function restart(name: string, keys: Kept): Promise<Parts> {
  writeFileSync(fileOf(name), JSON.stringify({ ...keptBy(name), ...keys }))
  return start(name)
}

/** Start the first server, and a second one with a copy of its keys. */
async function both(): Promise<void> {
  await start('a')
  await start('b').catch(() => {})
  writeFileSync(fileOf('b'), readFileSync(fileOf('a')))
  await start('b')
}

const signIn = (parts: Parts) => parts.tokens.session({ id: PERSON, user_id: PERSON, epoch: 0 }, NOW)
const goesOn = async (parts: Parts, token: string) => (await parts.tokens.readSession(token, NOW)) !== null

describe('servers of one database', () => {
  it('have the same keys: another one is told which file to copy, and starts with it', async () => {
    await start('a')
    const refused = await start('b').catch((error) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(refused.message).toContain(`(token_key, file_key, vault_key, head_key)`)
    expect(refused.message).toContain(fileOf('b'))
    writeFileSync(fileOf('b'), readFileSync(fileOf('a')))
    await start('b')
    await start('a')
  })

  it('may have them in a file elsewhere, which only its owner can read', async () => {
    await start('a')
    await running.get('a')?.database.close()
    const elsewhere = path.join(folder, 'keys.json')
    renameSync(fileOf('a'), elsewhere)
    settings.SECRETS_FILE = elsewhere
    for (const name of ['a', 'b']) await start(name)
    expect([statSync(elsewhere).mode & 0o777, existsSync(fileOf('a')), existsSync(fileOf('b'))]).toEqual([
      0o600,
      false,
      false,
    ])
  })

  it('keep none of them in the database', async () => {
    const { database } = await start('a')
    const rows = JSON.stringify(await database.read.query.installation.findMany())
    expect(rows).toContain('token_key')
    for (const key of Object.values(keptBy('a'))) {
      expect(rows).not.toContain(key)
      expect(rows).not.toContain(Buffer.from(String(key), 'base64').toString('hex'))
    }
  })

  it('change them in three steps, one server after the other, and every session goes on', async () => {
    await both()
    const { token_key, vault_key } = keptBy('a') as Record<string, string>
    const [token, vault] = [drawn(), drawn()]
    const keys = (tokens: unknown[], vaults: unknown[]) =>
      ({ token_key: undefined, vault_key: undefined, token_keys: tokens, vault_keys: vaults }) as Kept
    const made: { token: string; sealed: string }[] = []
    /** Have every server make something, and read what any of them has made so far. */
    async function allRead() {
      const all = [...running.values()]
      for (const parts of all) made.push({ token: await signIn(parts), sealed: parts.vault.seal('abcd') })
      for (const parts of all) {
        const read = await Promise.all(made.map((one) => goesOn(parts, one.token)))
        expect([...new Set(read), ...new Set(made.map(({ sealed }) => parts.vault.open(sealed)))]).toEqual([
          true,
          'abcd',
        ])
      }
    }
    await allRead()
    const steps = [keys([token_key, token], [vault_key, vault]), keys([token, token_key], [vault, vault_key])]
    for (const step of steps)
      for (const name of ['a', 'b']) {
        await restart(name, step)
        await allRead()
      }
    // Whoever signed in since goes on without the old key too; who did not, signs in again.
    const [{ token: first = '' } = {}, { token: last = '' } = {}] = [made[0], made.at(-1)]
    for (const name of ['a', 'b']) {
      const parts = await restart(name, keys([token], [vault, vault_key]))
      expect([await goesOn(parts, last), await goesOn(parts, first)]).toEqual([true, false])
    }
  })

  it('skip none of these steps', async () => {
    await both()
    const [before, later] = [keptBy('a').token_key as string, drawn()]
    await expect(restart('a', { token_key: undefined, token_keys: [later, before] })).rejects.toThrow('(token_key)')
    await restart('a', { token_key: undefined, token_keys: [before, later] })
    await expect(restart('a', { token_keys: [later] })).rejects.toThrow('(token_key)')
    // The other one does not know the new key yet, and started last.
    await start('b')
    await expect(restart('a', { token_keys: [later, before] })).rejects.toThrow('(token_key)')
  })
})
