import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit, users } from '../database/schema/tables.ts'
import { limiter } from '../http/rate-limit.ts'
import type { Role } from '../testing/cast.ts'
import { type ClosingStage, closingStage, WORKDAY } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { wordsIn } from '../testing/pdf-text.ts'

let on: ClosingStage
let id: string

beforeEach(async () => {
  on = await closingStage()
  id = (await on.closed()).id
})

const pathOf = (of: Role, closing = id) => `/closings/${closing}/sheets/${on.cast[of]}/paper`

async function fetched(who: Role, of: Role = who, closing = id) {
  const headers = await on.app.as(on.cast[who])
  const answer = await on.app.app.request(`/api${pathOf(of, closing)}`, { headers })
  const file = Buffer.from(await answer.arrayBuffer())
  return { answer, words: answer.status === 200 ? wordsIn(file).map((words) => words.trim()) : [] }
}

describe('the paper of a sheet', () => {
  it('is a PDF with the words of the sheet as it was closed, for its person', async () => {
    const { hash } = await on.sheetOf('ana', id)
    const { answer, words } = await fetched('ana')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="espelho-2026-05-01-2026-05-31-ana.pdf"',
    )
    expect(words).toEqual(
      expect.arrayContaining(['Ana', '111.444.777-35', 'Ipê Centro', '11.222.333/0001-81', 'Ainda não assinado']),
    )
    expect(words.join('').replaceAll(' ', '')).toContain(hash)
    const times = words.slice(words.indexOf('04')).filter((one) => /^\d\d:\d\d$/.test(one))
    expect(times.slice(0, 10)).toEqual([...`${WORKDAY} ${WORKDAY}`.split(' '), '08:00', '08:00'])
  })

  it('is seen by its person and by who keeps the company, and looks missing to all others', async () => {
    const who: (Role | null)[] = ['ana', 'keeper', 'master', null, 'bia', 'manager', 'stranger', 'homeless']
    expect(await on.statuses(who, 'GET', pathOf('ana'))).toEqual([200, 200, 200, 401, 404, 404, 404, 404])
    expect(await on.statuses(['keeper'], 'GET', pathOf('caio'))).toEqual([404])
    expect(await on.statuses(['ana', 'keeper'], 'GET', pathOf('ana', 'nenhum'))).toEqual([404, 404])
  })

  it('tells the signature to this very sheet, with the days that stay out', async () => {
    await on.sign('ana', id, { contested: [{ date: '2026-05-05', words: 'Saí às 17:40 nesse dia' }] })
    const { words } = await fetched('keeper', 'ana')
    expect(words.join(' ')).toContain('Assinado por Ana, com 1 dia contestado')
    expect(words).toContain('Contestado: “Saí às 17:40 nesse dia”')
    expect((await fetched('keeper', 'bia')).words).toContain('Ainda não assinado')
  })

  it('of a version that was reopened stays there and says so; the next one is not signed by it', async () => {
    for (const who of ['ana', 'bia'] as const) await on.sign(who, id)
    await on.reopen(id)
    await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
    const next = await on.closed()
    const old = (await fetched('ana')).words
    expect(old).toEqual(
      expect.arrayContaining(['Este fechamento foi reaberto: este espelho já não vale.', 'Assinado por Ana']),
    )
    expect(old.join(' ')).toContain('“Chegaram registros depois”')
    const now = (await fetched('ana', 'ana', next.id)).words
    expect(now.join(' ')).toContain('Versão 2, fechada em')
    expect(now).toContain('Ainda não assinado')
    // Whose sheet is the same signed it already.
    expect((await fetched('bia', 'bia', next.id)).words).toContain('Assinado por Bia')
  })

  it('has the name that was so at the closing, in its words and in letters of a file', async () => {
    await on.reopen(id)
    const name = 'Åna “D’Ávila” \r\n Conceição'
    const set = (to: string) =>
      on.app.database.write(
        async (tx) => void (await tx.update(users).set({ name: to }).where(eq(users.id, on.cast.ana))),
      )
    await set(name)
    // A sheet of the same hours would stay the one that it was.
    await deliverMarks(on.app, on.cast.ana, '2026-05-11', WORKDAY)
    const next = await on.closed()
    await set('Outra')
    const { answer, words } = await fetched('ana', 'ana', next.id)
    expect(answer.headers.get('content-disposition')).toContain('-ana-d-avila-conceicao.pdf"')
    expect(words).not.toContain('Outra')
  })

  it('is made for one person only so often in a minute, and goes on for the others', async () => {
    on.app.parts.limits.receipts = limiter(2, 60)
    const asked: Role[] = ['ana', 'ana', 'ana', 'keeper']
    expect(await on.statuses(asked, 'GET', pathOf('ana'))).toEqual([200, 200, 429, 200])
  })

  it('that somebody fetched stands in the audit log, about whose it is', async () => {
    await fetched('keeper', 'ana')
    await fetched('ana')
    const noted = async () => {
      const rows = await on.app.database.read
        .select()
        .from(audit)
        .where(inArray(audit.action, ['sheet:download', 'export']))
      return rows.map(({ actor_id, target_id, store_id, details }) => [actor_id, target_id, store_id, details])
    }
    const { ana, keeper, centro } = on.cast
    const period = '2026-05-01 a 2026-05-31, versão 1'
    await expect.poll(noted).toEqual([
      [keeper, ana, centro, period],
      [ana, ana, centro, `${period}; sobre si`],
    ])
  })
})
