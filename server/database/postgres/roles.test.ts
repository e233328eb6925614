import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITED_ROLE } from '../../testing/postgres/cluster.ts'
import { postgresEmptyAddress } from '../../testing/postgres/databases.ts'
import { openPostgres } from './connect.ts'

// Every test of this project uses a database as the limited role, so that what the program needs is granted to it.

/** The address of an empty database as somebody who may do anything, and as the role that owns nothing. */
let address: string
let limited: string

const as = (role: string) => address.replace(/\/\/\w+@/, `//${role}@`)

async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const quietly = () => {}

beforeEach(async () => {
  address = await postgresEmptyAddress()
  limited = as(LIMITED_ROLE)
})

describe('an installation with an owner of its tables', () => {
  it.each([
    'update ledger set line = line',
    'delete from audit',
    'truncate ledger',
    'drop table audit',
    'alter table ledger disable trigger all',
  ])('the database refuses the program: %s', async (statement) => {
    const database = await openPostgres(limited, quietly, { owner: address })
    await database.close()
    await expect(query(limited, statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  it('a table of a later version is granted too, and what was granted by mistake is taken back', async () => {
    const first = await openPostgres(limited, quietly, { owner: address })
    await first.close()
    await query(address, 'create table later (id text)', `grant all on ledger, later to ${LIMITED_ROLE}`)
    const again = await openPostgres(limited, quietly, { owner: address })
    await again.close()
    expect(await query(limited, `insert into later values ('x')`, 'select id from later')).toEqual([{ id: 'x' }])
    await expect(query(limited, 'delete from ledger')).rejects.toThrow('permission denied')
  })

  it.each([
    [
      'its owner',
      (role: string) => [`create role "${role}" login`, `grant create on schema public to "${role}"`],
      true,
    ],
    ['a superuser', (role: string) => [`create role "${role}" login superuser`], false],
    ['a member of the owner', (role: string) => [`create role "${role}" login in role ponto`], false],
  ])('a program that signs in as %s is refused in a sentence, and nothing is changed', async (_, made, isOwner) => {
    const role = `r${randomUUID()}`
    await query(address, ...made(role))
    const own = address.replace(/\/\/\w+@/, `//${role}@`)
    try {
      const opening = openPostgres(own, quietly, { owner: isOwner ? own : address })
      await expect(opening).rejects.toThrow('O usuário de DATABASE_URL pode alterar o livro de registros')
      expect(await query(address, `select to_regclass('ledger') as ledger`)).toEqual([{ ledger: null }])
    } finally {
      await query(address, `drop owned by "${role}"`, `drop role "${role}"`)
    }
  })

  it('an owner who can not be reached is named, and so is a role without tables', async () => {
    const away = 'postgres://ponto@127.0.0.1:1/ponto'
    await expect(openPostgres(limited, quietly, { owner: away })).rejects.toThrow('PostgreSQL de DATABASE_OWNER_URL')
    await expect(openPostgres(limited)).rejects.toThrow('permission denied')
  })
})
