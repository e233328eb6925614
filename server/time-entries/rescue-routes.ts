import { rescueEvents } from '#shared/contract/rescue.ts'
import { type Door, serve } from '../http/serve.ts'
import { rescueEventsBy } from './rescue-events.ts'

/** Marks that a keeper brings in a file. */
export function rescueRoutes(door: Door): void {
  serve(door, rescueEvents, ({ actor, body, address }) => rescueEventsBy(door.parts, actor, body, address))
}
