import { kioskInUse } from '../../../client/offline/kiosk-database.ts'
import { BEGINNINGS, CENTRO, NORTE, OWNER } from './kiosk-company.ts'
import type { Guest } from './kiosk-model.ts'
import { type KioskPlay, tabletPage } from './kiosk-play.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const AHEAD_MS = 20 * MINUTE
const OPENED_MS = 15 * SECOND

const [, , , moving, , coming] = BEGINNINGS.map(({ id }) => id)

/** Somebody replaces their PIN on their own phone, or has a temporary one drawn. */
function newPin(play: KioskPlay): void {
  const { chance, office, model } = play
  const [, second, third] = [...model.guests.values()]
  const guest = chance.pick([second, third] as [Guest, Guest])
  const own = `${chance.whole(3001, 9871)}`
  // From the moment of the call on it may count, whoever hears the answer.
  guest.pins.add(own)
  if (chance.is(0.6)) {
    office.do(
      () => office.ask(guest.id, 'PUT', '/pins/me', { pin: own }),
      () => model.chose(guest.id, own),
    )
    return
  }
  const draw = () => office.ask<{ pin: string }>(OWNER, 'POST', '/pins/draw', { user_id: guest.id })
  office.do(draw, ({ pin }) => model.chose(guest.id, pin))
}

/** A keeper revokes the kiosk. */
function revoke({ world, server, office, model }: KioskPlay): void {
  world.spawn(async () => {
    const [kiosk] = await server.database.sql.rows<{ id: string }>('select id from kiosks')
    if (!kiosk) return
    office.do(
      () => office.ask(OWNER, 'POST', `/kiosks/${kiosk.id}/revoke`),
      () => {
        model.revokedAt ??= Math.floor(world.now)
        world.note('revoked')
      },
    )
  })
}

/** A keeper reads the exit code to somebody, who types it. */
function leave(play: KioskPlay): void {
  const { world, office, model } = play
  const page = tabletPage(play)
  page.show(OPENED_MS)
  page.go('leave', async () => {
    const kiosk = await kioskInUse(page.store)
    if (kiosk?.state !== 'in-use') return
    const read = () => office.ask<{ code: string }>(OWNER, 'GET', `/kiosks/${kiosk.id}/exit-code`)
    office.do(read, ({ code }) => {
      page.go('leave', async () => {
        const end = await page.leave(code)
        world.note(`leave ${end}`)
        model.hasLeft ||= end === 'left'
      })
    })
  })
}

/** Let keepers do their deeds meanwhile, each in some histories. */
export function keepers(play: KioskPlay): void {
  const { world, chance, span, office, model, faults, tablet } = play
  const often = (probability: number, deed: () => void) => {
    if (chance.is(probability)) world.in(chance.between(2 * MINUTE, span), deed)
  }
  const edit = (path: string, body: object, then = () => {}) =>
    office.do(() => office.ask(OWNER, 'PUT', path, body), then)
  const [first = ''] = model.guests.keys()
  // A server that forgot whom it hired can't know them.
  if (!faults.happenings.has('restore')) often(0.4, () => world.spawn(() => office.hire()))
  often(0.25, () => edit(`/users/${first}`, { is_active: false }, () => model.forgotten(first)))
  often(0.2, () => edit(`/users/${moving}`, { store_id: NORTE }, () => model.forgotten(moving ?? '')))
  often(0.3, () => edit(`/users/${coming}`, { store_id: CENTRO }))
  often(0.3, () => edit(`/stores/${CENTRO}`, { name: 'Ipê Matriz' }))
  for (let i = 0; i < 3; i += 1) often(0.25, () => newPin(play))
  often(0.15, () => revoke(play))
  often(0.12, () => leave(play))
  for (const by of [AHEAD_MS, -AHEAD_MS]) often(0.25, () => tablet.setClock(by))
}
