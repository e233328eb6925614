import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { RetryLater } from '../http/errors.ts'
import { type Papers, paperPress } from '../papers/press.ts'
import { generatedStage } from '../testing/generated-stage.ts'

const MAY = { from: '2026-05-01', to: '2026-05-31' }

/** A press that is busy at some of its orders, by their numbers; `asked` is for whom each was. */
function busyAt(...numbers: number[]) {
  const press = paperPress(readConfig({}).signing)
  const asked: string[] = []
  const papers: Papers = {
    ...press,
    async espelho(espelho, at) {
      asked.push(espelho.content.person.name)
      if (numbers.includes(asked.length)) throw new RetryLater('busy', 0)
      return await press.espelho(espelho, at)
    },
  }
  return { papers, asked }
}

it('a paper that can’t be made at the moment is asked for again, and those before it are not', async () => {
  const { papers, asked } = busyAt(2, 3)
  const on = await generatedStage({ papers })
  await on.closed()
  const { id, state } = await on.make({ kind: 'sheets', ...MAY })
  expect(state).toBe('done')
  expect(asked).toEqual(['Ana', 'Bia', 'Bia', 'Bia'])
  expect(Object.keys(await on.unzipped(id))).toHaveLength(2)
})

it('a press that stays busy is left alone for a while: the file waits', async () => {
  const { papers, asked } = busyAt(...Array.from({ length: 100 }, (_, i) => i + 1))
  const on = await generatedStage({ papers })
  await on.closed()
  expect((await on.make({ kind: 'sheets', ...MAY })).state).toBe('waiting')
  expect(new Set(asked)).toEqual(new Set(['Ana']))
  expect(asked.length).toBeGreaterThan(5)
})

it('a file whose server is no longer the only one to make files is left to the other', async () => {
  const { papers, asked } = busyAt()
  const lock = { held: new AbortController() }
  const cut: Papers = {
    ...papers,
    async espelho(espelho, at) {
      if (asked.length === 0) lock.held.abort()
      return await papers.espelho(espelho, at)
    },
  }
  const on = await generatedStage({ papers: cut })
  on.app.parts.database.onlyHere = async (_, work) => {
    await work(lock.held.signal)
    return !lock.held.signal.aborted
  }
  await on.closed()
  expect(await on.make({ kind: 'sheets', ...MAY })).toMatchObject({ state: 'running', failure: null, is_kept: false })
  await on.settled()
  expect(asked.length).toBeLessThanOrEqual(2)
  lock.held = new AbortController()
  await on.settled()
  expect(await on.list()).toMatchObject([{ state: 'done' }])
})
