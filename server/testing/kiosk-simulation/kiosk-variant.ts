import type { DeviceParts, Outgoing } from '../../../client/offline/device-parts.ts'
import type { Answer, SimProcess } from '../simulation/sim-process.ts'
import type { KioskContext } from './kiosk-context.ts'

/** The product, or the product with one bug planted around its parts. */
export interface KioskVariant {
  device(parts: DeviceParts): DeviceParts
  /** Changes a page of the tablet, once it is open. */
  page(context: KioskContext): KioskContext
  serve(process: SimProcess, request: Outgoing): Promise<Answer | null>
}

/** The unchanged product. */
export const correct: KioskVariant = {
  device: (parts) => parts,
  page: (context) => context,
  serve: (process, request) => process.handle(request),
}
