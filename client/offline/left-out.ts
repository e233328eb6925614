import type { OutboxEvent } from './outbox-database.ts'

/**
 * Tell whether a mark of this device counts no more beside an answer that lacks it, asked for at `asked` (server's time, ms): the server
 * refused it, or had it by then and has set it aside since. What still waits here always counts.
 */
export const isLeftOut = ({ state, acked_at }: Pick<OutboxEvent, 'state' | 'acked_at'>, asked: number): boolean =>
  state === 'quarantined' || (acked_at !== null && acked_at < asked)

/** Tell whether a mark waits at the server for a keeper: only such an answer names neither flags nor a receipt. No list has it. */
export const isHeld = ({ state, outcome, flags, receipt }: OutboxEvent): boolean =>
  state === 'acked' && outcome === 'flagged' && receipt === null && flags.length === 0
