import { timeEntries } from '../../server/database/schema/tables.ts'
import { stage } from '../../server/testing/cast.ts'
import { Contact } from '../features/kiosk/contact.ts'
import { enrol } from '../features/kiosk/enrol.ts'
import type { Known } from '../features/kiosk/kiosk.ts'
import { register } from '../features/kiosk/register.ts'
import { keptRoster } from '../features/kiosk/roster-store.ts'
import { claimNow } from '../offline/clock-anchor.ts'
import { drain } from '../offline/drain.ts'
import { kioskInUse } from '../offline/kiosk-database.ts'
import { tabletOn } from './kiosk-tablet.ts'
import { MINUTE } from './kiosk-tokens.ts'

/** A kiosk of the whole server, in touch with it; its network fails when told to. */
export async function servedKiosk() {
  const at = await stage()
  const { app, cast } = at
  const network = { isDown: false, loses: false }
  const clock = Object.assign(app.clock, { mono: 0, wallAhead: 0 })
  const tablet = tabletOn(clock, async ({ path, method, headers, body }) => {
    if (network.isDown) throw new TypeError('no network')
    const response = await app.app.request(path, { method, headers, body })
    if (network.loses && path.endsWith('/token')) throw new TypeError('the answer is lost')
    return response
  })
  const first = tablet.page('first')
  tablet.around.storage.set('auth_token', await app.tokenOf(cast.keeper))
  const stepUp = await app.parts.tokens.stepUp(cast.keeper, app.parts.now())
  const given = { store_id: cast.centro, name: 'Balcão', stepUp }
  const { end } = await enrol(first.kit, given, tablet.before)
  if (end !== 'done') throw new Error(`not enrolled: ${end}`)
  tablet.around.storage.delete('auth_token')
  const sender = { now: async () => {}, subscribe: () => () => {}, snapshot: () => ({ last: null }) }
  const page = { after: () => () => {}, onReturn: () => () => {}, isSeen: () => true }
  const none = async () => null
  const own = { storageFree: none, persisted: none, battery: none }
  const contact = new Contact(first.kit, { page, sender, tablet: own })
  const round = async () => {
    tablet.pass(6_000)
    await contact.round()
    return contact.isInTouch()
  }
  const people = async () => {
    const kiosk = await kioskInUse(first.store)
    return (kiosk && (await keptRoster(first.store, kiosk))?.people) ?? []
  }
  async function punch(user_id: string, pin: string | null, photo: ArrayBuffer | null = null) {
    tablet.pass(MINUTE)
    const known = { person: { id: user_id }, proof: pin === null ? 'photo' : 'pin', pin, badge: null } as Known
    const tap = { id: crypto.randomUUID(), entry_type: 'entrada' as const, claim: claimNow(first.parts, first.anchors) }
    const shot = photo ? { photo: { bytes: photo, type: 'image/png' }, gap: null } : { photo: null, gap: null }
    return register(first.kit, known, tap, { ...shot, location: null, offline: network.isDown })
  }
  const entries = () => app.database.read.select().from(timeEntries).orderBy(timeEntries.at)
  const go = () => drain(first.parts, first.anchors, { deadlineMs: 45_000 })
  return { ...at, ...tablet, ...first, network, round, people, punch, entries, go }
}
