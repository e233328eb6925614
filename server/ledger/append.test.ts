import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { markLine } from '#shared/portaria/afd.ts'
import { employeeLine, employerLine, SERVICE_UP, sensitiveLine } from '#shared/portaria/afd-events.ts'
import type { Database } from '../database/database.ts'
import { authorize } from '../permit.ts'
import { freshDatabase, sqlOf, unguarded } from '../testing/databases.ts'
import { appendMark, appendRow, type LedgerMark, markHash } from './append.ts'
import { verifyLedger } from './verify.ts'

const CNPJ = '11222333000181'
const at = (time: string) => Date.parse(`2026-10-01T${time}:00-03:00`)
const actor = { id: 'joao', email: 'j@x', name: 'João', role: 'user' as const, store_id: null, admin_stores: [] }
const permit = authorize({ actor, address: '', at: at('08:00'), newId: randomUUID }, 'punch:deliver', {
  user_id: 'joao',
})

let database: Database

beforeEach(async () => {
  database = await freshDatabase()
})

const mark = (change: Partial<LedgerMark> = {}): LedgerMark => ({
  entry_id: randomUUID(),
  user_id: 'joao',
  person_name: 'JOÃO DA SILVA',
  cpf: '111.444.777-35',
  cnpj: '11.222.333/0001-81',
  store_id: 'centro',
  employer: 'PADARIA SÃO JOSÉ LTDA',
  place: 'RUA DAS FLORES, 10 - CENTRO - SÃO PAULO - SP',
  marked_at: at('08:00'),
  recorded_at: at('08:00'),
  zone: 'America/Sao_Paulo',
  offline: false,
  ...change,
})

const append = (change: Partial<LedgerMark> = {}) => database.write((tx) => appendMark(tx, permit, mark(change)))

/** Insert NSR 1 to 3 of the test vectors: the employer, the employee, "service available". They have no hash. */
async function openEstablishment(): Promise<void> {
  const [zone, responsible_cpf] = ['America/Sao_Paulo', '52998224725']
  const beside = { entry_id: null, user_id: null, person_name: null, employer: null, place: null, exportable: true }
  const lines: [number, string, (nsr: number, recorded_at: number) => string][] = [
    [
      2,
      '07:00',
      (nsr, recorded_at) =>
        employerLine({
          nsr,
          recorded_at,
          zone,
          responsible_cpf,
          document: CNPJ,
          cno_caepf: null,
          name: 'PADARIA SÃO JOSÉ LTDA',
          place: 'RUA DAS FLORES, 10 - CENTRO - SÃO PAULO - SP',
        }),
    ],
    [
      5,
      '07:05',
      (nsr, recorded_at) =>
        employeeLine({
          nsr,
          recorded_at,
          zone,
          responsible_cpf,
          operation: 'I',
          cpf: '11144477735',
          name: 'JOÃO DA SILVA',
        }),
    ],
    [6, '07:06', (nsr, recorded_at) => sensitiveLine({ nsr, recorded_at, zone, event: SERVICE_UP })],
  ]
  for (const [record_type, time, line] of lines) {
    await database.write((tx) =>
      appendRow(tx, CNPJ, ({ nsr, hash }) => ({
        ...beside,
        record_type,
        marked_at: at(time),
        recorded_at: at(time),
        zone,
        hash,
        line: line(nsr, at(time)),
      })),
    )
  }
}

describe('appending a mark', () => {
  it('prints the lines and hashes of the vectors (NSR 4 to 6)', async () => {
    await openEstablishment()
    const fourth = await append()
    const fifth = await append({ marked_at: at('12:01'), recorded_at: at('12:37'), offline: true })
    expect(fourth).toMatchObject({
      nsr: 4,
      line: '00000000472026-10-01T08:00:00-03000111444777352026-10-01T08:00:00-0300020',
      hash: '27c9517f5bdeda12087ce619f2d752d9eb6a53d5441e89b5669ffbfcc4339d32',
      exportable: true,
    })
    expect(fifth).toMatchObject({
      nsr: 5,
      line: '00000000572026-10-01T12:01:00-03000111444777352026-10-01T12:37:00-0300021',
      hash: 'dcb2a42ad5953e1bfaa4ec2b23eab69df9255c2aa3cbf53cb9d8ac570055e9ca',
    })
    // The sixth vector came from a mobile app, which is not our collector.
    const times = { marked_at: at('13:02'), recorded_at: at('13:02'), zone: 'America/Sao_Paulo' }
    const line = markLine({ nsr: 6, ...times, cpf: '11144477735', collector: '01', offline: false })
    expect(markHash(line, fifth.hash)).toBe('4cf38a4d17a2fc7ccd26a194bf7cbf53e9c6dd3d2e196519dab1b43b0f346e54')
    expect(await verifyLedger(database.read)).toEqual({ establishments: 1, rows: 5, marks: 2, faults: [] })
  })

  it('numbers each establishment from 1 without gaps, also when jobs fail between', async () => {
    for (let i = 1; i <= 3; i += 1) {
      expect((await append()).nsr).toBe(i)
      expect((await append({ cnpj: '11444777000161' })).nsr).toBe(i)
      const failing = database.write(async (tx) => {
        await appendMark(tx, permit, mark())
        throw new Error('after the number was given')
      })
      await expect(failing).rejects.toThrow('after the number')
    }
    expect(await verifyLedger(database.read)).toEqual({ establishments: 2, rows: 6, marks: 6, faults: [] })
  })

  it('gives every one of 300 marks at once its own number', async () => {
    const rows = await Promise.all(Array.from({ length: 300 }, () => append()))
    expect(rows.map((row) => row.nsr).sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1))
    expect((await verifyLedger(database.read)).faults).toEqual([])
  })

  it.each([
    ['no CNPJ', { cnpj: null }, 'sem-cnpj:centro'],
    ['half a CNPJ', { cnpj: '11.222.333' }, 'sem-cnpj:centro'],
    ['no CPF', { cpf: null }, `sem-cpf:${CNPJ}`],
    ['no store', { cnpj: null, store_id: null }, 'sem-cnpj:'],
  ])('keeps a mark with %s in a sequence of its own, not exportable', async (_what, change, establishment) => {
    const row = await append(change)
    expect(row).toMatchObject({ establishment, nsr: 1, exportable: false })
    expect((await append()).nsr).toBe(1)
  })

  it('takes a CNPJ with letters, as they are given since 2026', async () => {
    expect(await append({ cnpj: '12.abc.345/01de-35' })).toMatchObject({
      establishment: '12ABC34501DE35',
      exportable: true,
    })
  })
})

describe('verifying', () => {
  const change = async (sql: string) => {
    for (let i = 0; i < 4; i += 1) await append()
    // Simulate somebody with access to the file, who can do what the database forbids.
    await unguarded(database)
    await sqlOf(database).run(sql)
    return (await verifyLedger(database.read)).faults.map(({ nsr, what }) => `${what} ${nsr}`)
  }

  it.each([
    ['a changed line', `update ledger set line = replace(line, '08:00', '09:00') where nsr = 2`, ['columns 2']],
    ['a changed hash', `update ledger set hash = replace(hash, 'a', 'b') where nsr = 2`, ['hash 2', 'hash 3']],
    ['a removed row', 'delete from ledger where nsr = 2', ['gap 3']],
    ['a removed first row', 'delete from ledger where nsr = 1', ['gap 2']],
    ['a shortened line', 'update ledger set line = substr(line, 1, 72) where nsr = 4', ['line 4']],
    ['a line of another number', `update ledger set line = '000000009' || substr(line, 10) where nsr = 4`, ['line 4']],
    ['nothing', '', []],
  ])('finds %s', async (_what, sql, faults) => expect(await change(sql)).toEqual(faults))
})
