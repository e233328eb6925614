import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshAddress } from '../../testing/databases.ts'
import { committedKeys, gate, twoServers } from '../../testing/postgres/two-servers.ts'
import { installation } from '../schema/tables.ts'
import { insertInto, statement } from '../statement.ts'
import { type Reconnecting, type WritingLine, writingLine } from './writing-line.ts'

const stage = twoServers()

let at: Reconnecting
let line: WritingLine

beforeEach(async () => {
  at = writingLine(await freshAddress())
  line = await at.open()
})
afterEach(() => at.drop())

const insert = (key: string) => `insert into installation (key, value) values ('${key}', 'x')`
const keysBehind = async () =>
  (await line.query("select key from installation where key <> 'lineage' order by key")).rows.map(({ key }) => key)

describe('a connection on which not every statement is waited for', () => {
  it('runs them in order, and before the next that is waited for', async () => {
    for (const key of ['a', 'b', 'c']) line.send(insert(key))
    expect(await keysBehind()).toEqual(['a', 'b', 'c'])
  })

  it('tells of a failure with the next statement, once', async () => {
    await line.query('begin')
    line.send(insert('a'))
    line.send(insert('a'))
    line.send(insert('b'))
    await expect(keysBehind()).rejects.toThrow('duplicate key')
    await line.undo('rollback')
    expect(await keysBehind()).toEqual([])
  })

  it('tells of it at COMMIT, which would succeed', async () => {
    await line.query('begin')
    line.send(insert('a'))
    line.send(insert('a'))
    await expect(line.query('commit')).rejects.toThrow('duplicate key')
    expect(await keysBehind()).toEqual([])
  })

  it('forgets what was undone', async () => {
    await line.query('begin; savepoint job')
    line.send(insert('a'))
    line.send(insert('a'))
    await line.undo('rollback to job')
    line.send(insert('b'))
    await line.query('commit')
    expect(await keysBehind()).toEqual(['b'])
  })

  it('that is cut off tells so', async () => {
    const { rows } = await line.query('select pg_backend_pid() as pid')
    await stage.admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    line.send(insert('a'))
    await expect(line.query('select 1')).rejects.toMatchObject({ code: '08006' })
    await expect((await at.open()).query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  })
})

describe('a job that writes without waiting', () => {
  const put = statement<{ key: string; value: string }>(insertInto(installation))

  it.each([
    ['alone', undefined],
    ['in a lane', { key: 'a' }],
  ])('%s is not answered as written if one of its statements failed; those beside it are', async (_, side) => {
    const twice = stage.one.write(async (tx) => {
      await put(tx, { key: 'twice', value: 'x' })
      await put(tx, { key: 'twice', value: 'x' })
    }, side)
    const once = stage.one.write(async (tx) => void (await put(tx, { key: 'once', value: 'x' })), side)
    await expect(twice).rejects.toThrow('duplicate key')
    await once
    expect(await committedKeys(stage.admin)).toEqual(['once'])
  })
})

describe('what all others wait for', () => {
  it('is done at the end of a job in a lane: another one that came later is not kept waiting before', async () => {
    const { opened, open } = gate()
    const begun = gate()
    const order: string[] = []
    const hold = (name: string) => async (tx: { hold(what: 'audit', id: string): Promise<void> }) => {
      await tx.hold('audit', '')
      order.push(name)
    }
    const slow = stage.one.write(
      async (tx) => {
        await tx.last(hold('slow'))
        await tx.select().from(installation)
        begun.open()
        await opened
      },
      { key: 'a' },
    )
    await begun.opened
    await stage.other.write((tx) => tx.last(hold('quick')), { key: 'b' })
    open()
    await slow
    expect(order).toEqual(['quick', 'slow'])
  })

  it('is done at once where a job is alone', async () => {
    const order: string[] = []
    await stage.one.write(async (tx) => {
      await tx.last(async () => void order.push('last'))
      order.push('end')
    })
    expect(order).toEqual(['last', 'end'])
  })
})
