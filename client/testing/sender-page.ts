import { capture } from '../offline/capture.ts'
import { Anchors } from '../offline/clock-anchor.ts'
import type { Outgoing } from '../offline/device-parts.ts'
import type { PageLife } from '../offline/this-page.ts'
import { Sender } from '../offline/wake.ts'
import { tablet } from './tablet.ts'
import { tapOf } from './unsent.ts'

/** A page whose browser is the test: it decides when time passes and whether the page is visible, and reads what was requested. */
function ownPage() {
  const acts = { minute: () => {}, back: () => {}, retry: () => {} }
  const seen = { is: true }
  const waits: number[] = []
  const ended: string[] = []
  let syncs = 0
  let drawn = () => {}
  const page: PageLife = {
    after: (ms, act) => {
      waits.push(ms)
      acts.retry = act
      return () => void ended.push('retry')
    },
    every: (_ms, act) => {
      acts.minute = act
      return () => void ended.push('minute')
    },
    onReturn: (act) => {
      acts.back = act
      return () => void ended.push('back')
    },
    isSeen: () => seen.is,
    drawn: () => new Promise((go) => (drawn = go)),
    // A browser resolves this once there is a worker: on some pages there never is one.
    askForSync: () => {
      syncs += 1
      return new Promise(() => {})
    },
  }
  return { page, acts, seen, waits, ended, syncs: () => syncs, draw: () => drawn() }
}

/** A tablet with so many waiting marks and its page's sender, on a network that fails when told to. */
export async function tabletWithSender(marks: number) {
  const t = await tablet()
  const mark = () => {
    t.app.clock.now += 3_600_000
    return capture(t.parts, tapOf(t.app, t.people, 0, null))
  }
  for (let nth = 0; nth < marks; nth += 1) await mark()
  const straight = t.parts.fetch
  const paths: string[] = []
  const network = { fails: false }
  t.parts.fetch = async (request: Outgoing) => {
    paths.push(request.path)
    if (network.fails) throw new TypeError('no network')
    return straight(request)
  }
  const anchors = new Anchors(t.parts)
  const own = ownPage()
  const sender = new Sender(t.parts, anchors, own.page)
  const left = () => t.outbox.events.where('state').equals('captured').count()
  return { ...t, ...own, anchors, sender, paths, network, mark, left }
}
