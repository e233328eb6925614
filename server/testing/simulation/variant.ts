import type { DeviceParts, Outgoing } from '../../../client/offline/device-parts.ts'
import type { SimDevice } from './device.ts'
import type { Answer, SimServer } from './sim-server.ts'
import type { World } from './world.ts'

/** Answers a request that came from a device. */
export type Serve = (request: Outgoing, from: SimDevice) => Promise<Answer>

/** The product, or the product with one bug planted around its parts. */
export interface Variant {
  device(parts: DeviceParts, device: SimDevice): DeviceParts
  server(server: SimServer, world: World): Serve
}

/** The unchanged product. */
export const correct: Variant = {
  device: (parts) => parts,
  server: (server) => (request) => server.handle(request),
}
