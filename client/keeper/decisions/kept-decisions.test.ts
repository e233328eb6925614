import { describe, expect, it } from 'vitest'
import type { Locks } from '../../offline/device-parts.ts'
import { keptDecisions } from './kept-decisions.ts'
import type { OpenDecision } from './open-decisions.ts'

const open = [{ id: 'a', decision: { ids: ['a'], status: 'approved' as const, notes: null } }]

/** A browser whose pages can be closed: their locks end with them. */
function browser() {
  const rows = new Map<string, string>()
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
    key: (at: number) => [...rows.keys()][at] ?? null,
    get length() {
      return rows.size
    },
  }
  const taken = new Set<string>()
  const page = (name: string) => {
    const locks: Locks = {
      request: async (lock, { ifAvailable }, work) => {
        if (ifAvailable) return await work(taken.has(lock) ? null : {})
        taken.add(lock)
        return await work({}).finally(() => taken.delete(lock))
      },
    }
    let rowsBegun = 0
    const newId = () => `${name} ${++rowsBegun}`
    const kept = keptDecisions({ storage, locks, newId })
    /** Take what closed pages left for somebody, as the page's own. */
    const takeLeft = async (owner: string) => {
      const found: OpenDecision[] = []
      await kept.takeLeft(owner, (left) => {
        found.push(...left)
        kept.keep(owner, found)
        return true
      })
      return found
    }
    const close = () => {
      for (const lock of taken) if (lock.startsWith(`decisions-held ${name} `)) taken.delete(lock)
    }
    return { ...kept, takeLeft, takeTo: kept.takeLeft, close }
  }
  return { page, rows }
}

describe('decisions that had not reached the server when their page went', () => {
  it('are taken up by the next page, once', async () => {
    const { page, rows } = browser()
    const first = page('one')
    first.keep('patricia', open)
    first.close()
    const [second, third] = [page('two'), page('three')]
    expect(await second.takeLeft('patricia')).toEqual(open)
    expect(await third.takeLeft('patricia')).toEqual([])
    second.keep('patricia', [])
    expect([...rows]).toEqual([])
  })

  it('are stored at every moment in between', async () => {
    const { page, rows } = browser()
    const first = page('one')
    first.keep('patricia', open)
    first.close()
    const seen: number[] = []
    const second = page('two')
    await second.takeTo('patricia', (left) => {
      seen.push(rows.size)
      second.keep('patricia', left)
      return true
    })
    expect([seen, rows.size]).toEqual([[1], 1])
    second.close()
    expect(await page('three').takeLeft('patricia')).toEqual(open)
  })

  it('stay where nobody takes them', async () => {
    const { page } = browser()
    const first = page('one')
    first.keep('patricia', open)
    first.close()
    await page('two').takeTo('patricia', () => false)
    expect(await page('three').takeLeft('patricia')).toEqual(open)
  })

  it('are left to every page of their keeper once the session ended here', async () => {
    const { page } = browser()
    const first = page('one')
    first.keep('patricia', open)
    first.letGo()
    first.keep('helena', [])
    await Promise.resolve()
    expect(await first.takeLeft('helena')).toEqual([])
    expect(await page('two').takeLeft('patricia')).toEqual(open)
    expect(await first.takeLeft('patricia')).toEqual([])
  })

  it('stay with a page that still lives', async () => {
    const { page } = browser()
    page('one').keep('patricia', open)
    expect(await page('two').takeLeft('patricia')).toEqual([])
  })

  it('are sent by nobody else who signs in there', async () => {
    const { page } = browser()
    const first = page('one')
    first.keep('patricia', open)
    first.close()
    expect(await page('two').takeLeft('helena')).toEqual([])
    expect(await page('three').takeLeft('patricia')).toEqual(open)
  })

  it('leave nothing behind once they have arrived', () => {
    const { page, rows } = browser()
    const first = page('one')
    first.keep('patricia', open)
    first.keep('patricia', [])
    expect([...rows]).toEqual([])
  })
})
