import type { DeviceParts, Outgoing } from '../../../client/offline/device-parts.ts'
import { eventsOf } from '../simulation/false-answers.ts'
import type { KioskContext } from './kiosk-context.ts'
import { correct, type KioskVariant } from './kiosk-variant.ts'

/** A planted bug; `shows` matches how the invariants must report it. */
export interface KioskBug extends KioskVariant {
  name: string
  shows: RegExp
}

const LATER_MS = 3_000

/** Plant a bug in what a tablet sends, or in what it hears of some calls. */
function speaking(name: string, shows: RegExp, wrap: (parts: DeviceParts) => DeviceParts['fetch']): KioskBug {
  return { ...correct, name, shows, device: (parts) => ({ ...parts, fetch: wrap(parts) }) }
}

/** Plant a bug in a page of the tablet. */
function living(name: string, shows: RegExp, spoil: (context: KioskContext) => void): KioskBug {
  const page = (context: KioskContext) => {
    spoil(context)
    return context
  }
  return { ...correct, name, shows, page }
}

/** Change the body of an answer to a call that ends so. */
const hearing =
  (end: string, change: object) =>
  (parts: DeviceParts): DeviceParts['fetch'] =>
  async (request) => {
    const response = await parts.fetch(request)
    if (response.status !== 200 || !request.path.split('?')[0]?.endsWith(end)) return response
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as object | null
    return body === null ? response : new Response(JSON.stringify({ ...body, ...change }), response)
  }

const CONFIRMED = 'update kiosks set confirmed = generation, confirmed_at = 0'

/** Every bug that the simulator must find. */
export const kioskBugs: readonly KioskBug[] = [
  speaking('a tablet does not hear that it was revoked', /SCOPE/, hearing('/token', { scope: 'full' })),
  speaking('a roster only grows', /ROSTER/, hearing('/roster', { is_whole: false, gone: [] })),
  speaking('what a code has opened is never told', /LEFT|EXIT/, ({ fetch }) => (request) => {
    if (!request.path.endsWith('/report')) return fetch(request)
    return fetch({ ...request, body: JSON.stringify({ ...JSON.parse(String(request.body)), exit_used: null }) })
  }),
  {
    ...correct,
    name: 'a token counts as used when it is given',
    shows: /FORK|CHAIN/,
    async serve(process, request) {
      const answer = await process.handle(request)
      if (request.path.endsWith('/token')) await process.sql.rows(CONFIRMED)
      return answer
    },
  },
  {
    ...correct,
    name: 'marks belong to whoever came last',
    shows: /I4/,
    async serve(process, request: Outgoing) {
      const answer = await process.handle(request)
      const events = eventsOf(request)
      const last = events.at(-1)
      const user = last && (JSON.parse(last.payload) as { user_id: string }).user_id
      for (const { id } of events)
        await process.sql.rows('update time_entries set user_id = ? where id = ?', user ?? '', id)
      return answer
    },
  },
  living('a proof is kept after its mark', /NOT PROVEN/, (page) => {
    const { store } = page
    const put = store.proofs.put.bind(store.proofs)
    store.proofs.put = ((row: Parameters<typeof put>[0]) => {
      void page.sleep(LATER_MS).then(() => put(row))
      return Promise.resolve(row.id)
    }) as unknown as typeof store.proofs.put
  }),
  living('wrong PINs are forgotten at a restart', /GUESSED/, (page) =>
    page.go('forget', async () => void (await page.store.locks.clear())),
  ),
  living('locks run by the wall clock', /GUESSED/, ({ kit, parts }) => {
    kit.clock.now = async () => parts.wall()
  }),
  living('a revoked tablet keeps the key to what it knew', /SECRETS/, ({ store }) => {
    store.kiosks.hook('updating', (change, _, { keep_key }) => ('keep_key' in change ? { keep_key } : undefined))
  }),
  living('a revoked tablet forgets its marks too', /I1|I6/, ({ store, parts }) => {
    store.kiosks.hook('updating', (change) => {
      if ('scope' in change) void parts.outbox.events.clear()
    })
  }),
]
