import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#shared/calendar/day.ts'
import { ofOneProcess } from '../database/database.ts'
import { bonds, ledger, stores, users } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'
import { addStore } from '../testing/company.ts'
import { deliverMarks } from '../testing/marks.ts'
import { beginService, clockWatch, keepWholeRegistry } from './keep-records.ts'
import { verifyTrail } from './verify-trail.ts'

const CENTRO = '11222333000181'
const NOVA = '12ABC34501DE35'

let the: Awaited<ReturnType<typeof stage>>

beforeEach(async () => {
  the = await stage()
})

const rows = () => the.app.database.read.select().from(ledger).orderBy(ledger.establishment, ledger.nsr)

/** Tell the records of a sequence in short: type, and what it says. */
async function told(establishment = CENTRO): Promise<string[]> {
  const own = (await rows()).filter((row) => row.establishment === establishment)
  const words: Record<number, (line: string) => string> = {
    2: (line) => line.slice(77, 227).trim(),
    4: (line) => `${line.slice(21, 26)} ${line.slice(45, 50)}`,
    5: (line) => `${line.slice(34, 35)} ${line.slice(36, 47)} ${line.slice(47, 99).trim()}`,
    6: (line) => line.slice(34, 36),
    7: (line) => line.slice(21, 26),
  }
  return own.map(({ record_type, line }) => `${record_type} ${words[record_type]?.(line)}`)
}

const keepAll = () => keepWholeRegistry(the.app.database, the.app.clock.now)
const change = (set: (tx: Parameters<Parameters<typeof the.app.database.write>[0]>[0]) => Promise<unknown>) =>
  the.app.database.write(async (tx) => void (await set(tx)))
const edit = (body: object) => the.ask('master', 'PUT', `/users/${the.cast.ana}`, body)
const editStore = (body: object) => the.ask('master', 'PUT', `/stores/${the.cast.centro}`, body)

/** Let everybody but Ana be without a CPF, so that what is told is about her alone; the master keeps one. */
const onlyAna = () =>
  change(async (tx) => {
    for (const one of await tx.select().from(users)) {
      const cpf = one.id === the.cast.ana ? '11144477735' : one.id === the.cast.master ? '52998224725' : null
      await tx.update(users).set({ cpf }).where(eq(users.id, one.id))
    }
  })

describe('what was there before the ledger took such records', () => {
  beforeEach(onlyAna)

  it('is written once: the employer, then the people', async () => {
    await keepAll()
    expect(await told()).toEqual(['2 Ipê Centro', '5 I 11144477735 Ana'])
    await keepAll()
    expect(await told()).toHaveLength(2)
  })

  it('names who answers for it: the master', async () => {
    await keepAll()
    const lines = (await rows()).map(({ line }) => line)
    expect([lines[0]?.slice(34, 45), lines[1]?.slice(103, 114)]).toEqual(['52998224725', '52998224725'])
  })

  it('waits while no master has a CPF', async () => {
    await change((tx) => tx.update(users).set({ cpf: null }).where(eq(users.id, the.cast.master)))
    await keepAll()
    expect(await rows()).toEqual([])
  })

  it('comes behind marks that are there, whose chain goes on over it', async () => {
    await deliverMarks(the.app, the.cast.ana, '2026-06-16', '08:00')
    await keepAll()
    await deliverMarks(the.app, the.cast.ana, '2026-06-16', '12:00')
    expect(await told()).toEqual(['7 08:00', '2 Ipê Centro', '5 I 11144477735 Ana', '7 12:00'])
    expect((await verifyTrail(the.app.database.read, [])).faults).toEqual([])
  })
})

describe('a person', () => {
  beforeEach(async () => {
    await onlyAna()
    await keepAll()
  })

  it.each([
    ['who gets another name', { name: 'Ana Souza' }, ['5 A 11144477735 Ana Souza']],
    ['whose name only differs beyond what is printed', { display_name: 'Aninha' }, []],
    ['who gets another CPF', { cpf: '390.533.447-05' }, ['5 E 11144477735 Ana', '5 I 39053344705 Ana']],
    ['who is locked out', { is_active: false }, ['5 E 11144477735 Ana']],
    ['whose phone changes', { phone: '11987654321' }, []],
  ])('%s', async (_what, body, after) => {
    expect((await edit(body)).status).toBe(200)
    expect((await told()).slice(2)).toEqual(after)
  })

  it('who moves is excluded there and included here', async () => {
    const { id } = await addStore(the.app.database, { name: 'Ipê Nova', cnpj: NOVA })
    await edit({ store_id: id })
    expect((await told()).slice(2)).toEqual(['5 E 11144477735 Ana'])
    expect(await told(NOVA)).toEqual(['2 Ipê Nova', '5 I 11144477735 Ana'])
  })

  it('whose last day passes is excluded when the day is over, although nobody changes anything', async () => {
    await change((tx) => tx.update(bonds).set({ left_on: '2026-06-17' }).where(eq(bonds.user_id, the.cast.ana)))
    the.app.clock.now = Date.parse('2026-06-18T02:59:00Z')
    await keepAll()
    expect((await told()).slice(2)).toEqual([])
    the.app.clock.now = Date.parse('2026-06-18T03:00:00Z')
    await keepAll()
    expect((await told()).slice(2)).toEqual(['5 E 11144477735 Ana'])
  })

  it('who is deleted is excluded, and their records don’t keep anybody from being deleted', async () => {
    const answer = await the.ask('master', 'DELETE', `/users/${the.cast.ana}`)
    expect(answer.body).toEqual({ result: 'deleted' })
    expect((await told()).slice(2)).toEqual(['5 E 11144477735 Ana'])
  })
})

describe('a company', () => {
  beforeEach(onlyAna)

  it('that gets another address is written again, with who did it', async () => {
    await keepAll()
    await editStore({ address: 'Rua Nova, 1' })
    await editStore({ radius: 200 })
    expect(await told()).toEqual(['2 Ipê Centro', '5 I 11144477735 Ana', '2 Ipê Centro'])
    expect((await rows())[2]).toMatchObject({ place: 'Rua Nova, 1', employer: 'Ipê Centro' })
  })

  it('that gets its CNPJ brings its people with it', async () => {
    await keepAll()
    await editStore({ cnpj: NOVA })
    expect((await told()).slice(2)).toEqual(['5 E 11144477735 Ana'])
    expect(await told(NOVA)).toEqual(['2 Ipê Centro', '5 I 11144477735 Ana'])
  })
})

it('what has no place in a record stops no start: it is left out', async () => {
  await onlyAna()
  await keepAll()
  await change((tx) => tx.update(stores).set({ timezone: 'Nowhere/At_All' }).where(eq(stores.id, the.cast.centro)))
  await change((tx) => tx.update(users).set({ name: 'Ana Souza' }).where(eq(users.id, the.cast.ana)))
  const end = await beginService(the.app.parts)
  await end()
  expect(await told()).toHaveLength(2)
})

describe('the service', () => {
  beforeEach(onlyAna)

  it('comes and goes, behind who is known', async () => {
    const end = await beginService(the.app.parts)
    the.app.clock.now += HOUR
    await end()
    expect(await told()).toEqual(['2 Ipê Centro', '5 I 11144477735 Ana', '6 07', '6 08'])
  })

  it('whose process dies and starts again and again within a minute is written once', async () => {
    const { enter } = ofOneProcess
    const begin = () => beginService({ ...the.app.parts, database: { ...the.app.database, enter } })
    for (let i = 0; i < 5; i += 1) await begin()
    expect((await told()).filter((one) => one === '6 07')).toHaveLength(1)
    the.app.clock.now += MINUTE
    await begin()
    expect((await told()).filter((one) => one === '6 07')).toHaveLength(2)
  })

  it('says nothing where no employer is known', async () => {
    await change((tx) => tx.update(stores).set({ cnpj: null }))
    const end = await beginService(the.app.parts)
    await end()
    expect(await rows()).toEqual([])
  })
})

describe('a clock that is put right', () => {
  it.each([
    ['an hour forward', HOUR, ['4 14:37 15:38']],
    ['an hour back', -HOUR, ['4 14:37 13:38']],
    ['by four seconds', 4_000, []],
  ])('%s', async (_what, step, written) => {
    await onlyAna()
    await keepAll()
    const steady = { ms: 1_000 }
    the.app.clock.now = Date.parse('2026-06-16T17:37:30Z')
    const watch = clockWatch(the.app.parts, () => steady.ms)
    steady.ms += MINUTE / 2
    the.app.clock.now += MINUTE / 2 + step
    await watch()
    await watch()
    expect((await told()).slice(2)).toEqual(written.map((one) => one.replace('14:37', '14:38')))
  })
})
