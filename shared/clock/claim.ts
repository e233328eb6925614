import * as z from 'zod'

/** A number of a device's clocks. Whatever an instant can be is taken: a broken clock is no reason to refuse a mark. */
const told = z.number().min(-8.64e15).max(8.64e15)

/** The last time this device heard the server's clock: all in milliseconds, `mono` on the clock of context `ctx`. */
export const Anchor = z.object({
  server: told,
  wall: told,
  mono: told,
  ctx: z.string().max(64),
  rtt: z.number().min(0).max(8.64e15),
})
export type Anchor = z.infer<typeof Anchor>

/** What a device's clocks said at the tap. `ctx` names the page's life in which `mono` has meaning. */
export const ClockClaim = z.object({
  wall: told,
  mono: told,
  ctx: z.string().max(64),
  zone: z.string().max(64),
  zone_offset: told,
  anchor: Anchor.nullable(),
})
export type ClockClaim = z.infer<typeof ClockClaim>

/** What a context's clock says at the moment of sending: an upper bound for every tap of the same context. */
export const Sending = z.object({ ctx: z.string().max(64), mono: told })
export type Sending = z.infer<typeof Sending>
