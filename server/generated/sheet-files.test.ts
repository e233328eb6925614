import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { closings, users } from '../database/schema/tables.ts'
import { type GeneratedStage, generatedStage } from '../testing/generated-stage.ts'
import { pagesIn } from '../testing/pdf-text.ts'

let on: GeneratedStage

const MAY = { from: '2026-05-01', to: '2026-05-31' }

beforeEach(async () => {
  on = await generatedStage()
})

const change = (set: (tx: Parameters<Parameters<typeof on.app.database.write>[0]>[0]) => Promise<unknown>) =>
  on.app.database.write(async (tx) => void (await set(tx)))

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

/** End the next processes of papers as they start. Returns how many were ended. */
function endedAtOnce(many: number) {
  let count = 0
  const end = (told: unknown) => {
    const { process } = told as { process: ChildProcess }
    count += 1
    process.once('spawn', () => process.kill('SIGKILL'))
    if (count === many) unsubscribe('child_process', end)
  }
  subscribe('child_process', end)
  return () => count
}

describe('the sheets of everybody', () => {
  it('are a PDF each, also of two people of one name', async () => {
    await change((tx) => tx.update(users).set({ name: 'Ana' }).where(eq(users.id, on.cast.bia)))
    await on.closed()
    const made = await on.make({ kind: 'sheets', ...MAY })
    expect(made).toMatchObject({
      state: 'done',
      version: 1,
      name: 'espelhos-2026-05-01-2026-05-31.zip',
      done: 2,
      total: 2,
    })
    const files = await on.unzipped(made.id)
    expect(Object.keys(files).sort()).toEqual([
      'espelho-2026-05-01-2026-05-31-ana-2.pdf',
      'espelho-2026-05-01-2026-05-31-ana.pdf',
    ])
    for (const file of Object.values(files)) expect(textOf(file).slice(0, 5)).toBe('%PDF-')
  })

  it('are one PDF to be printed, by name, each with pages and numbers of its own', async () => {
    await change((tx) => tx.update(users).set({ name: 'Álvaro' }).where(eq(users.id, on.cast.bia)))
    await change((tx) => tx.update(users).set({ name: 'Zélia' }).where(eq(users.id, on.cast.ana)))
    await on.closed()
    const made = await on.make({ kind: 'booklet', ...MAY })
    const name = 'espelhos-2026-05-01-2026-05-31.pdf'
    expect(made).toMatchObject({ state: 'done', version: 1, name, done: 2, total: 2 })
    const { type, bytes } = await on.downloaded(made.id)
    expect([type, bytes.length]).toEqual(['application/pdf', made.size])
    const feet = pagesIn(bytes).map((words) =>
      words.filter((one) => /^(Álvaro|Zélia|Folha de Ponto, página.*)$/.test(one)),
    )
    expect(feet.map((words) => [...new Set(words)])).toEqual([
      ['Álvaro', 'Folha de Ponto, página 1 de 1'],
      ['Zélia', 'Folha de Ponto, página 1 de 1'],
    ])
  })

  it('are too many for one PDF where it would have more than five hundred', async () => {
    await on.closed()
    await change((tx) => tx.update(closings).set({ people: 501 }))
    expect(await on.askFile({ kind: 'booklet', ...MAY })).toMatchObject({ status: 409, body: { code: 'file_blocked' } })
    const query = new URLSearchParams({ kind: 'booklet', store_id: on.cast.centro, ...MAY })
    const { body } = await on.ask('keeper', 'GET', `/generated-files/check?${query}`)
    expect(body).toEqual({ problems: [{ kind: 'too_many', blocks: true, count: 501, people: [] }] })
    expect(await on.make({ kind: 'sheets', ...MAY })).toMatchObject({ state: 'done' })
  })

  it.each(['sheets', 'booklet'])('are begun once again after the process of papers ended (%s)', async (kind) => {
    await on.closed()
    const ended = endedAtOnce(1)
    const { id } = await on.make({ kind, ...MAY })
    await on.settled()
    expect(await on.list()).toMatchObject([{ id, state: 'done' }])
    expect(ended()).toBe(1)
  })

  it.each(['sheets', 'booklet'])('are given up where it ends again (%s)', async (kind) => {
    await on.closed()
    const ended = endedAtOnce(2)
    const { id } = await on.make({ kind, ...MAY })
    for (let i = 0; i < 3; i += 1) await on.settled()
    expect(await on.list()).toMatchObject([{ id, state: 'failed', failure: 'interrupted' }])
    expect(ended()).toBe(2)
  })

  it.each(['sheets', 'booklet'])('are not made of a period in which nobody has one (%s)', async (kind) => {
    await on.closed()
    await change((tx) => tx.update(closings).set({ people: 0 }))
    const query = new URLSearchParams({ kind, store_id: on.cast.centro, ...MAY })
    const { body } = await on.ask('keeper', 'GET', `/generated-files/check?${query}`)
    expect(body).toEqual({ problems: [{ kind: 'no_sheets', blocks: true, count: 1, people: [] }] })
    expect(await on.askFile({ kind, ...MAY })).toMatchObject({ status: 409, body: { code: 'file_blocked' } })
  })

  it.each(['sheets', 'booklet'])('wait for the closing (%s)', async (kind) => {
    expect(await on.askFile({ kind, ...MAY })).toMatchObject({ status: 409 })
  })
})
