import { codeValueOf, exitVerifierOf, pinKeyOf, verifierOf } from '../features/kiosk/secrets.ts'
import type { Outgoing } from '../offline/device-parts.ts'
import { emptyState, type Person, type Report, type SentByKiosk } from './kiosk-state.ts'
import { answersOf, type KnownKiosk, keyPair, kioskTokens } from './kiosk-tokens.ts'

export const EXIT_CODE = '40718263'
/** By this the answer to a delivery is known as ours. */
const OF_DELIVERY = { 'x-ponto-sync': '1' }
const SALT = 'AAECAwQFBgcICQoLDA0ODw'
/**
 * A server as far as a kiosk sees it: calls, shapes and rules of tokens are those of shared/contract/kiosks.ts. `lose` names a path whose
 * next answer gets lost; `fail` answers a path with a status.
 */
export async function kioskServer(clock: { now: number }) {
  const { answer, refused } = answersOf(clock)
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const { key: server_key, pair: serverPair } = await keyPair('ECDH')
  const exit = { version: 1, salt: SALT, verifier: await exitVerifierOf(EXIT_CODE, SALT) }
  const state = emptyState(exit)
  const tokens = kioskTokens(clock)

  function roster(since: number) {
    if (since === state.version) return answer(null, 304)
    const people = [...state.people.values()].filter(({ version }) => version > since).map(({ person }) => person)
    const gone = [...state.gone].filter(([, version]) => version > since).map(([id]) => id)
    const store = {
      name: 'Loja',
      is_closed: false,
      timezone: 'America/Sao_Paulo',
      day_starts_at: '04:00',
      latitude: null,
    }
    const { version, delivery_asked_at } = state
    return answer({
      version,
      is_whole: since === 0,
      people,
      gone,
      kiosk_name: 'Balcão',
      exit: state.exit,
      delivery_asked_at,
      store: { ...store, longitude: null, radius: 100, holidays: [] },
    })
  }

  function sync(authorization: string | undefined, body: { waiting: number; events: SentByKiosk[] }) {
    state.synced.push({ authorization, ...body })
    const results = body.events.map(({ id, content_hash, payload }) => {
      const { user_id, entry_type } = JSON.parse(payload)
      const entry = { id, user_id, entry_type, timestamp: new Date(clock.now).toISOString(), flags: [] }
      return {
        id,
        content_hash,
        outcome: 'created',
        error: null,
        code: null,
        entry: { ...entry, receipt: { nsr: 7 } },
      }
    })
    const server_time = new Date(clock.now).toISOString()
    return answer(
      { results, server_time, epoch: 'one', device: { max_contiguous_seq: 0 }, grants: [] },
      200,
      OF_DELIVERY,
    )
  }

  function photo({ path, headers, body }: Outgoing) {
    const url = new URL(path, 'http://x')
    const [, , , id] = url.pathname.split('/')
    const right = headers.authorization ?? headers['x-grant']
    state.photos.push({ path, right, size: (body as ArrayBuffer).byteLength })
    const [offset, total] = ['offset', 'total'].map((name) => Number(url.searchParams.get(name)))
    const received = (offset ?? 0) + (body as ArrayBuffer).byteLength
    const sha256 = url.searchParams.get('sha256')
    return answer(total && received < total ? { id, sha256, received } : { id, sha256 }, 200, OF_DELIVERY)
  }

  function enrol({ device_id, public_key }: Pick<KnownKiosk, 'device_id' | 'public_key'>) {
    const known = state.kiosk
    if (known && known.public_key.x !== public_key.x) return refused(409)
    const fresh = { id: crypto.randomUUID(), device_id, public_key, generation: 0, confirmed: 0, forked: false }
    state.kiosk = known ?? { ...fresh, scope: 'full' }
    const { id } = state.kiosk
    const kiosk = { id, name: 'Balcão', store_id: 'loja', store_name: 'Loja' }
    return answer({ kiosk, device_secret: secret, server_key, exit: state.exit }, 201)
  }

  function leave() {
    if (state.kiosk) state.kiosk.scope = 'deliver'
    return answer({ ok: true })
  }
  function takePins({ changes }: { changes: typeof state.pins }) {
    state.pins.push(...changes)
    return answer(changes.map(({ id }) => ({ id, outcome: state.pinOutcome })))
  }
  function takeReport(report: Report) {
    state.reports.push(report)
    return answer({ ok: true })
  }

  type Take = (request: Outgoing, body: never) => Response | Promise<Response>
  const forAnybody: Record<string, Take> = {
    'POST /kiosks': (_, body) => enrol(body),
    'POST /auth/login': () => answer({ token: 'h.eyJzdWIiOiJjaGVmZSJ9.s', user: {} }),
    'POST /auth/verify-password': () => answer({ valid: true, step_up: 'pass' }),
    'POST /auth/logout': () => answer({ ok: true }),
    'POST /kiosks/{id}/leave': leave,
    'POST /kiosks/{id}/nonce': () => answer({ nonce: tokens.nonce() }),
    'POST /kiosks/{id}/token': (_, body) => tokens.token(state.kiosk, body),
    'POST /time-entries/sync': ({ headers }, body) => sync(headers.authorization, body),
    'PUT /time-entries/{id}/photo': photo,
  }
  const forKiosks: Record<string, Take> = {
    'GET /kiosks/me/roster': ({ path }) => roster(Number(new URL(path, 'http://x').searchParams.get('since'))),
    'GET /kiosks/me/marks': () => answer(state.marks),
    'GET /kiosks/me/faces': () => answer(state.faces),
    'POST /kiosks/me/report': (_, body) => takeReport(body),
    'POST /kiosks/me/pins': (_, body) => takePins(body),
  }

  /** Return why a kiosk's call is refused; null if it is not. */
  function refusalOf(authorization: string | undefined, where: string): Response | null {
    if (!authorization?.startsWith('Kiosk ')) return refused(401)
    if (where === 'POST /kiosks/me/report') return null
    return state.kiosk?.scope === 'full' ? null : refused(403)
  }

  async function handle(request: Outgoing): Promise<Response> {
    const { method, path, headers, body } = request
    const { authorization } = headers
    const [address = ''] = path.split('?')
    const where = `${method} ${address.replace('/api', '').replace(/[0-9a-f-]{36}/, '{id}')}`
    const given = (typeof body === 'string' ? JSON.parse(body) : null) as never
    if (authorization?.startsWith('Kiosk ') && !tokens.isShown(state.kiosk, authorization)) return refused(401)
    const take = forAnybody[where]
    if (take) return take(request, given)
    return refusalOf(authorization, where) ?? forKiosks[where]?.(request, given) ?? refused(404)
  }

  async function fetch(request: Outgoing): Promise<Response> {
    const { pathname } = new URL(request.path, 'http://x')
    state.asked.push(`${request.method} ${pathname.replace('/api', '')}`)
    if (state.isDown) throw new TypeError('no network')
    const status = [...state.fail].find(([path]) => pathname.includes(path))?.[1]
    if (status !== undefined) return refused(status)
    const response = await handle(request)
    if (state.lose !== null && pathname.endsWith(state.lose)) {
      state.lose = null
      throw new TypeError('the answer is lost')
    }
    return response
  }

  /** Put somebody on the roster, or change them there. */
  async function hire(pin: string | null, change: Partial<Person> = {}): Promise<Person> {
    state.version += 1
    const id = change.id ?? crypto.randomUUID()
    const verifier = pin && (await verifierOf(await pinKeyOf(secret), await codeValueOf(pin, SALT)))
    const person: Person = {
      id,
      name: 'Ana Silva',
      require_selfie: false,
      badge_key: null,
      locked_until: 0,
      has_face: false,
      pin: verifier ? { verifier, salt: SALT, version: 1, is_temporary: false } : null,
      ...change,
    }
    state.people.set(id, { person, version: state.version })
    return person
  }
  function dismiss(id: string): void {
    state.version += 1
    state.people.delete(id)
    state.gone.set(id, state.version)
  }
  return { state, fetch, hire, dismiss, serverPair, server_key, secret }
}
