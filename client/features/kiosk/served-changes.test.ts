// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import { servedKiosk } from '../../testing/kiosk-served.ts'
import { MINUTE } from '../../testing/kiosk-tokens.ts'
import { keptRoster } from './roster-store.ts'

type Served = Awaited<ReturnType<typeof servedKiosk>>

const kioskOf = async ({ store }: Served) => {
  const kiosk = await kioskInUse(store)
  if (!kiosk) throw new Error('no kiosk')
  return kiosk
}

const put = async (t: Served, path: string, body: object) =>
  expect((await t.ask('master', 'PUT', path, body)).status, path).toBe(200)

/** Changes to a kiosk, its company and its people while it has no network; what it then says of itself, and what of the mark. */
const changes: readonly {
  what: string
  change: (t: Served, kiosk: string) => Promise<unknown>
  people: string[]
  called: [string, string]
  flags: string[]
}[] = [
  {
    what: 'the kiosk and its company are renamed',
    change: async (t, kiosk) => {
      await put(t, `/kiosks/${kiosk}`, { name: 'Caixa' })
      await put(t, `/stores/${t.cast.centro}`, { name: 'Ipê Matriz' })
    },
    people: ['Ana', 'Bia', 'Manager'],
    called: ['Caixa', 'Ipê Matriz'],
    flags: [],
  },
  {
    what: 'the kiosk moves to another company',
    change: (t, kiosk) => put(t, `/kiosks/${kiosk}`, { store_id: t.cast.norte }),
    people: ['Caio', 'Stranger'],
    called: ['Balcão', 'Ipê Norte'],
    // The tablet stood in her company when she registered.
    flags: [],
  },
  {
    what: 'the company is closed',
    change: (t) => put(t, `/stores/${t.cast.centro}`, { is_active: false }),
    people: ['Ana', 'Bia', 'Manager'],
    called: ['Balcão', 'Ipê Centro'],
    flags: [],
  },
  {
    what: 'its person moves to another company',
    change: (t) => put(t, `/users/${t.cast.ana}`, { store_id: t.cast.norte }),
    people: ['Bia', 'Manager'],
    called: ['Balcão', 'Ipê Centro'],
    flags: ['other_store'],
  },
]

describe('what waits on a tablet arrives, and the tablet learns how things are now', () => {
  test.each(changes)('when $what', async ({ change, people, called, flags }) => {
    const t = await servedKiosk()
    await t.round()
    t.network.isDown = true
    const mark = await t.punch(t.cast.ana, null)
    t.pass(MINUTE)
    await change(t, (await kioskOf(t)).id)
    t.network.isDown = false
    // The tablet forgets who is no longer its own, and delivers their mark all the same.
    expect(await t.round()).toBe(true)
    expect(await t.go()).toMatchObject({ end: 'done', sent: 1, left: 0 })
    const kiosk = await kioskOf(t)
    expect([kiosk.name, kiosk.store_name]).toEqual(called)
    expect((await t.people()).map(({ name }) => name).sort()).toEqual(people)
    expect((await keptRoster(t.store, kiosk))?.store.name).toBe(called[1])
    const [entry] = await t.entries()
    expect(entry).toMatchObject({ id: mark.id, user_id: t.cast.ana })
    const own = new Set(['pin_not_proven', 'no_photo'])
    expect(entry?.flags.filter((flag) => !own.has(flag))).toEqual(flags)
  })
})
