import * as z from 'zod'

/** A reading of a device's clock. Accepts every possible instant: a broken clock is no reason to refuse a mark. */
const told = z.number().min(-8.64e15).max(8.64e15)

/** The last time this device heard the server's clock. All in ms; `mono` is on the clock of context `ctx`. */
export const Anchor = z.object({
  server: told,
  wall: told,
  mono: told,
  ctx: z.string().max(64),
  rtt: z.number().min(0).max(8.64e15),
})
export type Anchor = z.infer<typeof Anchor>

/** The readings of a device's clocks at the tap. `ctx` identifies the page load in which `mono` has meaning. */
export const ClockClaim = z.object({
  wall: told,
  mono: told,
  ctx: z.string().max(64),
  zone: z.string().max(64),
  zone_offset: told,
  anchor: Anchor.nullable(),
})
export type ClockClaim = z.infer<typeof ClockClaim>

/** The reading of a context's clock at the moment of sending: an upper bound for every tap of the same context. */
export const Sending = z.object({ ctx: z.string().max(64), mono: told })
export type Sending = z.infer<typeof Sending>
