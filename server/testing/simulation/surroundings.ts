import type { Tap } from '../../../client/offline/capture.ts'
import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import type { OutboxEvent } from '../../../client/offline/outbox-database.ts'
import type { Chance } from './chance.ts'
import type { SimDevice } from './device.ts'
import type { Network, Sender } from './network.ts'
import type { World } from './world.ts'

/** The events that a context reports to the model. */
export interface Witness {
  onTap(tap: Pick<Tap, 'id' | 'user_id' | 'entry_type'>, from: Sender): void
  onCaptured(row: OutboxEvent): void
  onRescued(id: string): void
  onDrained(device: SimDevice, left: number | null): void
}

/** The shared environment of contexts, and the planted bug of a variant. */
export interface Surroundings {
  world: World
  network: Pick<Network, 'send'>
  chance: Chance
  witness: Witness
  plant: (parts: DeviceParts, device: SimDevice) => DeviceParts
}
