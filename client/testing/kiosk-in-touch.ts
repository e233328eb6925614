import { Contact } from '../features/kiosk/contact.ts'
import { keptRoster } from '../features/kiosk/roster-store.ts'
import { kioskTablet } from './kiosk-tablet.ts'

const EVERY_MS = 5_000

/** A kiosk in touch with its server; the test decides when time passes, and whether the page is seen. */
export async function inTouch() {
  const t = await kioskTablet()
  const seen = { is: true }
  const waits: number[] = []
  const acts = { next: () => {}, back: () => {}, delivered: () => {}, planned: () => {} }
  const sender = { last: null as { sent: number } | null, drains: 0 }
  const contact = new Contact(t.kit, {
    page: {
      after: (ms, act) => {
        waits.push(ms)
        acts.next = act
        acts.planned()
        return () => {
          acts.next = () => {}
        }
      },
      onReturn: (act) => {
        acts.back = act
        return () => {}
      },
      isSeen: () => seen.is,
    },
    sender: {
      now: async () => {
        sender.drains += 1
      },
      subscribe: (listener) => {
        acts.delivered = listener
        return () => {}
      },
      snapshot: () => ({ last: sender.last }),
    },
    tablet: { storageFree: async () => 5e9, persisted: async () => true, battery: async () => 80 },
  })
  const { asked } = t.server.state
  /** Return what was asked in one round, five seconds later. */
  async function round(ms = EVERY_MS): Promise<string[]> {
    t.pass(ms)
    asked.length = 0
    await contact.round()
    return asked.map((one) => one.replace(/[0-9a-f-]{36}/, '{id}'))
  }
  const roster = async () => (await keptRoster(t.store, await t.kiosk()))?.people.map(({ name }) => name)
  return { ...t, contact, round, roster, seen, waits, acts, sender }
}
