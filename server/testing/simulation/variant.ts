import type { DeviceParts, Outgoing } from '../../../client/offline/device-parts.ts'
import type { Database } from '../../database/database.ts'
import type { SimDevice } from './device.ts'
import type { Answer, SimProcess } from './sim-process.ts'
import type { World } from './world.ts'

/** Answers a request that came from a device. */
export type Serve = (request: Outgoing, from: SimDevice) => Promise<Answer | null>

/** The product, or the product with one bug planted around its parts. */
export interface Variant {
  device(parts: DeviceParts, device: SimDevice): DeviceParts
  /** Return how each server answers. */
  server(process: SimProcess, world: World): Serve
  /** The database of each server. */
  database(database: Database): Database
}

/** The unchanged product. */
export const correct: Variant = {
  device: (parts) => parts,
  server: (process) => (request) => process.handle(request),
  database: (database) => database,
}
