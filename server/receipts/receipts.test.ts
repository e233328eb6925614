import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit, ledger, stores, timeEntries, users } from '../database/schema/tables.ts'
import { limiter } from '../http/rate-limit.ts'
import { type Role, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'
import { wordsIn } from '../testing/pdf-text.ts'

let the: Awaited<ReturnType<typeof stage>>
const DAY = '2026-06-15'

beforeEach(async () => {
  the = await stage()
})

/** Let somebody mark once; return the row of the ledger. */
async function marked(who: Role, day = DAY) {
  await deliverMarks(the.app, the.cast[who], day, '08:00')
  const rows = await the.app.database.read.select().from(ledger).where(eq(ledger.user_id, the.cast[who]))
  const row = rows.at(-1)
  if (row?.entry_id == null) throw new Error('no mark')
  return { ...row, entry_id: row.entry_id }
}

async function fetched(who: Role, id: string) {
  const answer = await the.app.app.request(`/api/receipts/${id}`, { headers: await the.app.as(the.cast[who]) })
  return { answer, file: Buffer.from(await answer.arrayBuffer()) }
}

const change = (set: (tx: Parameters<Parameters<typeof the.app.database.write>[0]>[0]) => Promise<unknown>) =>
  the.app.database.write(async (tx) => void (await set(tx)))

describe('the receipt of a mark', () => {
  it('is a PDF with the ledger’s own words, for its owner, without asking anybody', async () => {
    const row = await marked('ana')
    const { answer, file } = await fetched('ana', row.entry_id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="comprovante-1.pdf"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const words = wordsIn(file)
    expect(words).toEqual(
      expect.arrayContaining(['Ana', '111.444.777-35', 'Ipê Centro', '11.222.333/0001-81', 'NSR 000.000.001']),
    )
    expect(words).toContain('15/06/2026 às 08:00 (UTC−03:00)')
    expect(words.join('').replaceAll(' ', '')).toContain(row.hash)
    expect(words.join(' ')).toContain(`/c/11222333000181/1/${row.hash.slice(0, 16)}`)
  })

  it('says what was so at the mark, after person and company got other names', async () => {
    const { entry_id } = await marked('ana')
    await change((tx) => tx.update(users).set({ name: 'Ana Souza', cpf: '52998224725' }))
    await change((tx) => tx.update(stores).set({ name: 'Outra', address: 'Longe', cnpj: '12ABC34501DE35' }))
    const words = wordsIn((await fetched('ana', entry_id)).file)
    expect(words).toEqual(expect.arrayContaining(['Ana', '111.444.777-35', 'Ipê Centro', '11.222.333/0001-81']))
    expect(words).not.toContain('Outra')
  })

  it('is for nobody but its owner and their keepers, and looks missing to all others', async () => {
    const { entry_id } = await marked('ana')
    const who: Role[] = ['ana', 'keeper', 'master', 'bia', 'manager', 'caio', 'stranger', 'homeless']
    expect(await the.statuses(who, 'GET', `/receipts/${entry_id}`)).toEqual([200, 200, 200, 404, 404, 404, 404, 404])
    expect(await the.statuses([null], 'GET', `/receipts/${entry_id}`)).toEqual([401])
    expect(await the.statuses(['ana'], 'GET', '/receipts/99999999-9999-4999-8999-999999999999')).toEqual([404])
  })

  it('of somebody who left is still there for who keeps the company', async () => {
    const { entry_id } = await marked('ana')
    await change((tx) => tx.update(users).set({ is_active: false, blocked_at: 0 }).where(eq(users.id, the.cast.ana)))
    expect(await the.statuses(['keeper', 'stranger'], 'GET', `/receipts/${entry_id}`)).toEqual([200, 404])
    expect((await the.ask('ana', 'GET', `/receipts/${entry_id}`)).status).toBe(401)
  })

  it('is there for who has not chosen a password of their own yet', async () => {
    const { entry_id } = await marked('ana')
    await change((tx) => tx.update(users).set({ must_change_password: true }).where(eq(users.id, the.cast.ana)))
    expect((await the.ask('ana', 'GET', `/receipts/${entry_id}`)).status).toBe(200)
  })

  it('of a mark that was disregarded since is still there: the mark is', async () => {
    const { entry_id } = await marked('ana')
    await change((tx) => tx.update(timeEntries).set({ voided_at: 1 }).where(eq(timeEntries.id, entry_id)))
    expect((await the.ask('ana', 'GET', `/receipts/${entry_id}`)).status).toBe(200)
  })

  it.each([
    ['without a CPF', () => change((tx) => tx.update(users).set({ cpf: null }))],
    ['of a company without a CNPJ', () => change((tx) => tx.update(stores).set({ cnpj: null }))],
  ])('of a mark %s is refused, and says why', async (_what, prepare) => {
    await prepare()
    const { entry_id } = await marked('ana')
    const { status, body } = await the.ask('ana', 'GET', `/receipts/${entry_id}`)
    expect([status, (body as { code: string }).code]).toEqual([409, 'receipt_unnumbered'])
    expect(JSON.stringify(body)).toContain('faltava o CPF da pessoa ou o CNPJ da empresa')
  })

  it('of what was written by hand is refused: that is no mark', async () => {
    const { cast } = the
    const given = {
      user_id: cast.ana,
      entry_type: 'entrada',
      timestamp: '2026-06-15T11:00:00Z',
      notes: 'Registro manual',
    }
    const { body } = await the.ask('keeper', 'POST', '/time-entries', given)
    const answer = await the.ask('ana', 'GET', `/receipts/${(body as { id: string }).id}`)
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'receipt_none'])
  })

  it('is made for one person only so often in a minute, and goes on for the others', async () => {
    const { entry_id } = await marked('ana')
    the.app.parts.limits.receipts = limiter(2, 60)
    const asked: Role[] = ['ana', 'ana', 'ana', 'keeper']
    expect(await the.statuses(asked, 'GET', `/receipts/${entry_id}`)).toEqual([200, 200, 429, 200])
  })

  it('that somebody fetched stands in the audit log', async () => {
    const { entry_id } = await marked('ana')
    await fetched('keeper', entry_id)
    await fetched('ana', entry_id)
    const noted = async () => {
      const rows = await the.app.database.read
        .select()
        .from(audit)
        .where(inArray(audit.action, ['receipt:read', 'export']))
      return rows.map(({ actor_id, target_id, store_id }) => [actor_id, target_id, store_id])
    }
    await expect.poll(async () => (await noted()).map(([who]) => who)).toContain(the.cast.ana)
    // And once each: no spreadsheet was saved.
    expect(await noted()).toEqual([the.cast.keeper, the.cast.ana].map((who) => [who, entry_id, the.cast.centro]))
  })
})

describe('looking up a receipt without signing in', () => {
  const ask = (path: string) => the.ask(null, 'GET', `/receipts/${path}`)

  it('tells number, day, time and company of a mark, and not whose it is', async () => {
    const { hash } = await marked('ana')
    const { status, body } = await ask(`11222333000181/1/${hash.slice(0, 16)}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      nsr: 1,
      day: DAY,
      time: '08:00',
      offset: '-0300',
      employer: 'Ipê Centro',
      cnpj: '11222333000181',
    })
  })

  it('answers alike for another’s hash, a number that was not given, and a company that is not here', async () => {
    const { hash } = await marked('ana')
    const other = (await marked('bia')).hash
    const answers = await Promise.all([
      ask(`11222333000181/1/${other.slice(0, 16)}`),
      ask(`11222333000181/9/${hash.slice(0, 16)}`),
      ask(`11444777000161/1/${hash.slice(0, 16)}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('knows nothing of marks that can’t be exported', async () => {
    await change((tx) => tx.update(users).set({ cpf: null }))
    const { hash } = await marked('ana')
    expect((await ask(`11222333000181/1/${hash.slice(0, 16)}`)).status).toBe(404)
  })

  it.each(['11222333000181/1/abc', '11222333000181/0/0123456789abcdef', '1122/1/0123456789abcdef'])(
    '%s is refused before the ledger is asked',
    async (path) => expect((await ask(path)).status).toBe(422),
  )

  it('is limited for each network', async () => {
    the.app.parts.limits.receipts = limiter(2, 60)
    const path = '11222333000181/1/0123456789abcdef'
    const answers = [await ask(path), await ask(path), await ask(path)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 429])
  })
})
