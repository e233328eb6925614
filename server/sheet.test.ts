import { describe, expect, it } from 'vitest'
import { type Sheet, sheetsInTurn } from './sheet.ts'

const sheetOf = (rows: number): Sheet => ({
  name: 'horas',
  title: 'Horas',
  columns: Array.from({ length: 8 }, (_, i) => ({ title: `Coluna ${i}`, width: 12 })),
  rows: Array.from({ length: rows }, (_, i) => [
    `Pessoa ${i}`,
    'pessoa@ipe.com.br',
    i,
    -i,
    null,
    { day: '2026-06-16' },
    'a',
    'b',
  ]),
})

const bytesOf = async (content: unknown) => (await new Response(content as ReadableStream).arrayBuffer()).byteLength

describe('S-27: workbooks are made a few at a time', () => {
  it('so many at once, so many wait, and more are told to come again', async () => {
    const { make, running } = sheetsInTurn({ atOnce: 2, waiting: 3 })
    const made = Array.from({ length: 8 }, () => make(sheetOf(200)))
    expect(running()).toBe(2)
    const ends = await Promise.allSettled(made)
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(5)
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'busy' })
      else expect(await bytesOf(end.value.content)).toBeGreaterThan(1_000)
    }
    await expect.poll(running).toBe(0)
  })

  it('a year of five hundred people fits the memory of one', async () => {
    const { content } = await sheetsInTurn().make(sheetOf(20_000))
    expect(await bytesOf(content)).toBeGreaterThan(100_000)
  })

  it('one that takes too much memory or too long is ended, and the next is made', async () => {
    for (const limits of [{ megabytes: 8 }, { longestMs: 100 }]) {
      const { make, running } = sheetsInTurn({ atOnce: 1, ...limits })
      await expect(make(sheetOf(40_000))).rejects.toThrow()
      await expect.poll(running).toBe(0)
    }
  })

  it('who goes away frees the place', async () => {
    const { make, running } = sheetsInTurn({ atOnce: 1 })
    const { content } = await make(sheetOf(20_000))
    await (content as ReadableStream).cancel()
    await expect.poll(running).toBe(0)
    expect(await bytesOf((await make(sheetOf(10))).content)).toBeGreaterThan(1_000)
  })
})
