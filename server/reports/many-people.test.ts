import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'

it('a file of more than ten thousand people is refused, and asks for a company', async () => {
  const on = await stage()
  const [ana] = await on.app.database.read.select().from(users).where(eq(users.id, on.cast.ana))
  if (!ana) throw new Error('nobody')
  const of = { cpf: null, pis: null, store_id: on.cast.norte, bond_id: null }
  const many = Array.from({ length: 10_001 }, (_, i) => ({ ...ana, ...of, id: `many-${i}`, email: `p${i}@ipe.com.br` }))
  await on.app.database.write(async (tx) => {
    for (let i = 0; i < many.length; i += 200) await tx.insert(users).values(many.slice(i, i + 200))
  })
  const days = 'from=2026-06-01&to=2026-06-02'
  const files = ['reports/daily/csv?', 'reports/month/csv?month=2026-06', 'hour-bank/csv?', `occurrences/csv?${days}`]
  for (const file of files) {
    const answer = await on.ask('master', 'GET', `/${file}`)
    expect(answer, file).toMatchObject({ status: 422, body: { details: [{ path: 'store_id' }] } })
    const headers = await on.app.as(on.cast.master)
    const small = await on.app.app.request(`/api/${file}&store_id=${on.cast.centro}`, { headers })
    expect(small.status, file).toBe(200)
  }
})
