import { createEntry, listEntries, putPhoto, sync, today } from '#shared/contract/time-entries.ts'
import { type Door, serve } from '../http/serve.ts'
import { attachPhoto } from './attach-photo.ts'
import { createOwnEntry } from './create-entry.ts'
import { entriesToday, ownEntries } from './list-entries.ts'
import { syncEvents } from './sync-events.ts'

/** Time entries: delivery of what devices marked, the day, the list. */
export function timeEntryRoutes(door: Door): void {
  const { parts } = door
  serve(door, sync, ({ body, address, setHeader }) => {
    setHeader('X-Ponto-Sync', '1')
    return syncEvents(parts, body, address)
  })
  serve(door, putPhoto, ({ params, query, bytes, header, setHeader }) => {
    setHeader('X-Ponto-Sync', '1')
    return attachPhoto(parts, { id: params.id, sha256: query.sha256, bytes, grant: header('x-grant') })
  })
  serve(door, today, ({ actor, params }) => entriesToday(parts, actor, params.userId))
  serve(door, listEntries, async ({ actor, query, setHeader }) => {
    const { entries, next } = await ownEntries(parts, actor, query)
    if (next) setHeader('X-Next-Cursor', next)
    return entries
  })
  serve(door, createEntry, ({ actor, body, address }) => createOwnEntry(parts, actor, body, address))
}
