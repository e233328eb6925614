import { drawServerKey, publicHalf } from '../../kiosk-secrets.ts'
import type { Sent } from './sent.ts'
import { hers, type World } from './world.ts'

const aKey = publicHalf(drawServerKey())
const quiet = {
  waiting: 0,
  build: null,
  storage_free: null,
  persisted: null,
  battery: null,
  wall: 0,
  wrong_pins: [],
  exit_used: null,
}

const one = (id: string): Sent => ({ params: { id } })

/** The inputs of what keepers do with kiosks, of what a kiosk does, and of PINs and badges. */
export const atKiosks = {
  listDeliveringDevices: () => ({}),
  enrollKiosk: ({ a }) => ({
    body: { store_id: a, name: 'Estoque', device_id: '88888888-8888-4888-8888-888888888888', public_key: aKey },
  }),
  listKiosks: () => ({}),
  editKiosk: () => ({ ...one(hers.kiosk), body: { name: 'Caixa' } }),
  revokeKiosk: () => one(hers.kiosk),
  leaveKiosk: () => one(hers.kiosk),
  readExitCode: () => one(hers.kiosk),
  askDelivery: () => one(hers.kiosk),
  listKioskMarks: () => one(hers.kiosk),
  kioskNonce: () => one(hers.kiosk),
  kioskToken: () => ({ ...one(hers.kiosk), body: { nonce: 'x', generation: 0, signature: 'x'.repeat(86) } }),
  kioskRoster: () => ({ query: { since: '0' } }),
  kioskMarks: () => ({}),
  kioskFaces: ({ ana }) => ({ query: { ids: ana } }),
  kioskReport: () => ({ body: quiet }),
  changeKioskPins: ({ ana }) => ({ body: { changes: [{ id: 'c', user_id: ana, pin_version: 1, sealed: 'x' }] } }),
  readOwnPin: () => ({}),
  setOwnPin: () => ({ body: { pin: '2580' } }),
  drawPin: ({ ana }) => ({ body: { user_id: ana } }),
  readOwnBadge: () => ({}),
  setOwnBadge: () => ({ body: { public_key: aKey } }),
  removeBadge: ({ ana }) => ({ params: { userId: ana } }),
} satisfies Record<string, (world: World) => Sent>
