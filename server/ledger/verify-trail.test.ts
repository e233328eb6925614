import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { headsFile } from '../heads-file.ts'
import { readSecrets } from '../secrets.ts'
import { stage } from '../testing/cast.ts'
import { copyOf, sqlOf, unguarded } from '../testing/databases.ts'
import { deliverMarks } from '../testing/marks.ts'
import { readHeads, writeHead } from './heads.ts'
import { verifyTrail } from './verify-trail.ts'

const NSR2 = 'estabelecimento 11222333000181, NSR 2'

let folder: string
let headKey: Uint8Array
let copy: Database

/** Make an installation with eight marks and a signed head, and a copy of it to be tampered with. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'folha-trail-'))
  ;[headKey] = readSecrets(path.join(folder, 'secrets.json')).headKeys
  const on = await stage()
  for (const who of ['ana', 'bia'] as const)
    await deliverMarks(on.app, on.cast[who], '2026-06-15', '08:00 12:00 13:00 17:00')
  await writeHead(on.app.database.read, { dataDir: folder, headKey, now: on.app.clock.now })
  copy = await copyOf(on.app.database)
  await unguarded(copy)
})
afterEach(async () => {
  await copy.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (sql: string) => sqlOf(copy).run(sql)
const heads = () => readHeads(headsFile(folder), headKey)
const found = async (from = heads()) => (await verifyTrail(copy.read, from)).faults

describe('a database that nobody changed', () => {
  it('is found whole', async () => {
    const report = await verifyTrail(copy.read, heads())
    expect(report).toMatchObject({ establishments: 1, marks: 8, heads: 1, faults: [] })
    expect(report.deeds).toBeGreaterThanOrEqual(8)
  })
})

describe('a change by hand is found and named by its row (S-18)', () => {
  it.each([
    ['establishment', "'99999999000199'"],
    ['nsr', '20'],
    ['record_type', '9'],
    ['entry_id', "'another'"],
    ['user_id', "(select id from users where name = 'Caio')"],
    ['marked_at', 'marked_at - 3600000'],
    ['marked_at', 'marked_at + 1'],
    ['recorded_at', 'recorded_at + 1'],
    ['zone', "'America/Manaus'"],
    ['line', "replace(line, '7', '8')"],
    ['hash', "substr(hash, 2) || 'a'"],
    ['exportable', 'NOT exportable'],
    ['employer', "'Outra'"],
    ['place', "'Outro lugar'"],
    ['person_name', "'Outra pessoa'"],
    ['seal', "''"],
  ])('ledger.%s = %s', async (column, value) => {
    await run(`UPDATE ledger SET ${column} = ${value} WHERE nsr = 2`)
    expect((await found()).join('\n')).toMatch(/NSR (2|20|3)\b|99999999000199/)
  })

  it.each([
    ['instant than its mark', 'at = at - 3600000'],
    ['person than its mark', "user_id = (select id from users where name = 'Caio')"],
    ['type than its deed in the audit log', "entry_type = 'saida'"],
  ])('an entry of another %s', async (_, change) => {
    await run(`UPDATE time_entries SET ${change} WHERE id = (SELECT entry_id FROM ledger WHERE nsr = 2)`)
    expect(await found()).toEqual([`${NSR2}: o registro não diz o mesmo, ou não existe`])
  })

  it('the last row taken out, alone and with its entry', async () => {
    const [last] = await sqlOf(copy).rows('SELECT entry_id AS id FROM ledger WHERE nsr = 8')
    await run('DELETE FROM ledger WHERE nsr = 8')
    expect(await found([])).toEqual([`registro ${last?.id}: é uma marcação e não está no livro`])
    await run(`DELETE FROM time_entries WHERE id = '${last?.id}'`)
    expect(await found([])).toEqual([])
    expect(await found()).toEqual([expect.stringMatching(/NSR 8: existia em 2026/)])
  })

  it('two rows that changed places', async () => {
    await run(
      'UPDATE ledger SET nsr = 100 WHERE nsr = 3; UPDATE ledger SET nsr = 3 WHERE nsr = 4; UPDATE ledger SET nsr = 4 WHERE nsr = 100',
    )
    const told = (await found()).join('\n')
    expect(told).toContain('NSR 3')
    expect(told).toContain('NSR 4')
  })

  it('a row in the middle taken out', async () => {
    await run('DELETE FROM ledger WHERE nsr = 5')
    expect((await found()).join('\n')).toContain('NSR 6: falta o número anterior')
  })

  it.each(['actor_id', 'action', 'target_id', 'store_id', 'ip_address', 'details', 'hash', 'id'])(
    'audit.%s of one row',
    async (column) => {
      await run(`UPDATE audit SET ${column} = 'x' WHERE seq = 3`)
      expect((await found([])).some((fault) => /auditoria, linha (3|4): foi mudada/.test(fault))).toBe(true)
    },
  )

  it('an audit row taken out, in the middle or at the end', async () => {
    await run('DELETE FROM audit WHERE seq = 3')
    expect(await found([])).toContain('auditoria, linha 4: falta a anterior')
    const [{ last } = {}] = await sqlOf(copy).rows('SELECT max(seq) AS last FROM audit')
    await run(`DELETE FROM audit WHERE seq = ${last}`)
    expect(await found()).toContainEqual(expect.stringContaining(`auditoria, linha ${last}: era outra em 2026`))
  })

  it('everything chained anew after a change: the head outside of the database says so', async () => {
    const other = await stage()
    for (const who of ['ana', 'bia'] as const)
      await deliverMarks(other.app, other.cast[who], '2026-06-15', '08:01 12:00 13:00 17:00')
    expect((await verifyTrail(other.app.database.read, [])).faults).toEqual([])
    const faults = (await verifyTrail(other.app.database.read, heads())).faults
    expect(faults[0]).toMatch(/NSR 8: era outra em 2026/)
  })

  it('no head at all, or none where one must be: nothing outside vouches for the rows', async () => {
    const warned = async (from = heads()) => (await verifyTrail(copy.read, from)).warnings
    expect(await warned()).toEqual([])
    expect(await warned([])).toEqual(['nenhuma ponta assinada: nada de fora do banco diz até onde ele ia'])
    await run('UPDATE audit SET at = at + 2 * 86400000 + 3600000 WHERE seq = (SELECT max(seq) FROM audit)')
    expect(await warned()).toEqual([
      expect.stringMatching(/^a última ponta assinada é de 2026-06-16T.*, e há linhas de 2 dias/),
    ])
  })

  it('a head that was changed itself', async () => {
    const file = headsFile(folder)
    writeFileSync(file, readFileSync(file, 'utf8').replace('"nsr":8', '"nsr":7'))
    expect(await found()).toEqual(['ponta 1: a assinatura não confere'])
  })
})

describe('the keys of an installation', () => {
  it('of before get the one that signs heads, and keep the others', () => {
    const file = path.join(folder, 'secrets.json')
    writeFileSync(file, JSON.stringify({ token_key: 'dG9rZW4=', file_key: 'ZmlsZQ==' }))
    const first = readSecrets(file)
    expect([...first.tokenKeys[0]]).toEqual([...Buffer.from('token')])
    expect(readSecrets(file)).toEqual(first)
    expect(existsSync(file)).toBe(true)
  })
})
