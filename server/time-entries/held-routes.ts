import { admitHeldEvent, disregardHeldEvent, listHeldEvents } from '#shared/contract/held-events.ts'
import { type Door, serve } from '../http/serve.ts'
import { admitHeldBy, disregardHeldBy } from './decide-held.ts'
import { heldEventsFor } from './list-held.ts'

/** Marks that wait for a keeper. */
export function heldEventRoutes(door: Door): void {
  const { parts } = door
  serve(door, listHeldEvents, ({ actor, query }) => heldEventsFor(parts, actor, query))
  serve(door, admitHeldEvent, ({ actor, params, body, address }) =>
    admitHeldBy(parts, actor, { id: params.id, note: body.notes, address }),
  )
  serve(door, disregardHeldEvent, ({ actor, params, body, address }) =>
    disregardHeldBy(parts, actor, { id: params.id, note: body.reason, address }),
  )
}
