import '../postgres/choose-engine.ts'
import { createHash, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GeneratedFile } from '#shared/contract/generated-files.ts'
import { closingDeeds } from './closing-deeds.ts'
import { type At, BOTH, type SigningPair, signingPair } from './signing-pair.ts'

/** As many as it takes to be killed in the middle of their sheets. */
const PEOPLE = 80

let on: SigningPair

beforeAll(async () => {
  on = await signingPair(PEOPLE)
}, 180_000)
afterAll(() => on?.end())

describe('the sheets of everybody, made by one server', () => {
  const askAt = (at: At, id: string) =>
    on.ask(at, on.master, 'POST', '/generated-files', { id, kind: 'sheets', store_id: on.store_id, ...on.period })
  const fileAt = async (at: At, id: string) =>
    ((await on.ask(at, on.master, 'GET', `/generated-files?store_id=${on.store_id}`)).body as GeneratedFile[]).find(
      (one) => one.id === id,
    )
  const finished = (at: At, id: string) =>
    expect.poll(async () => (await fileAt(at, id))?.state, { timeout: 60_000 }).toBe('done')

  /** Ask for them at a server; resolves when the other one tells that some are made. */
  async function begun(at: At): Promise<string> {
    await closingDeeds(on).closed()
    const id = randomUUID()
    expect((await askAt(at, id)).status).toBe(201)
    const isMaking = async () => {
      const { state, done = 0, total = 0 } = (await fileAt(at === 0 ? 1 : 0, id)) ?? {}
      return state === 'running' && done > 0 && done < total
    }
    await expect.poll(isMaking, { timeout: 30_000, interval: 10 }).toBe(true)
    return id
  }

  /** Expect the same whole file at some servers. */
  async function expectWhole(id: string, at: readonly At[] = BOTH): Promise<void> {
    for (const one of at) {
      const told = await fileAt(one, id)
      const zip = await on.bytes(one, on.master, `/generated-files/${id}/file`)
      expect(createHash('sha256').update(zip).digest('hex')).toBe(told?.sha256)
      expect(Object.keys(unzipSync(zip))).toHaveLength(PEOPLE)
    }
  }

  it('can be stopped at the other, and the next file is made and opened at both', { timeout: 120_000 }, async () => {
    const id = await begun(0)
    const stopped = await on.ask(1, on.master, 'POST', `/generated-files/${id}/cancel`)
    expect(stopped).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    const next = randomUUID()
    await askAt(1, next)
    await finished(0, next)
    await expectWhole(next)
    expect(await fileAt(0, id)).toMatchObject({ state: 'cancelled', is_kept: false, sha256: null })
  })

  it('are finished by the other after kill -9', { timeout: 120_000 }, async () => {
    const id = await begun(0)
    await on.kill(0)
    await expect.poll(async () => ((await askAt(1, id)).body as GeneratedFile).state, { timeout: 60_000 }).toBe('done')
    await expectWhole(id, [1])
    await on.start(0)
    await expectWhole(id)
  })

  it('are finished once the server that was killed starts again', { timeout: 120_000 }, async () => {
    const id = await begun(1)
    await on.kill(1)
    await on.start(1)
    await finished(0, id)
    await expectWhole(id)
  })
})
