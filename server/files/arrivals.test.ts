import { existsSync, mkdtempSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { arrivalsIn, sharedArrivalsIn } from './arrivals.ts'

const MINUTE = 60_000

let folder: string

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'folha-arriving-')), 'arriving')
})

/** Write a file that began to arrive some time ago. */
function arrived(place: string, agoMs: number): string {
  const at = new Date(Date.now() - agoMs)
  writeFileSync(place, 'x')
  utimesSync(place, at, at)
  return place
}

describe('files that are arriving when a server starts', () => {
  it('are nobody’s where one server has the folder', () => {
    const place = arrived(arrivalsIn(folder).arriving(), 0)
    arrivalsIn(folder)
    expect(existsSync(place)).toBe(false)
  })

  it('may be another server’s where several share it: only those older than any arrival are removed', () => {
    const { arriving } = sharedArrivalsIn(folder)
    const [fresh, slow, forgotten] = [0, 5 * MINUTE, 11 * MINUTE].map((ago) => arrived(arriving(), ago))
    const second = sharedArrivalsIn(folder)
    expect([fresh, slow, forgotten].map((place) => existsSync(place ?? ''))).toEqual([true, true, false])
    expect(second.arriving()).not.toBe(arriving())
    // The first one goes on.
    expect(existsSync(arrived(arriving(), 0))).toBe(true)
  })

  it('are readable by nobody else', () => {
    sharedArrivalsIn(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })
})
