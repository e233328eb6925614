import { createHash } from 'node:crypto'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { SentEvent } from '#shared/contract/time-entries.ts'
import { chanceOf } from './chance.ts'
import type { Body } from './planted.ts'
import type { SimProcess } from './sim-process.ts'
import type { Serve } from './variant.ts'

function withId(event: SentEvent, id: string): SentEvent {
  const payload = canonicalJson({ ...(JSON.parse(event.payload) as object), id })
  return { ...event, id, payload, content_hash: createHash('sha256').update(payload).digest('hex') }
}

/** Return the answer as if the renamed events had kept their ids. */
function backToOld(text: string, asked: readonly SentEvent[], served: readonly SentEvent[]): string {
  let changed = text
  for (const [i, { id, content_hash }] of asked.entries()) {
    const copy = served[i]
    if (copy) changed = changed.replaceAll(copy.id, id).replaceAll(copy.content_hash, content_hash)
  }
  return changed
}

/** Serve events that `isForgotten` tells of as if they were new ones, as a server without exactly-once delivery does. */
export function renaming(real: SimProcess, isForgotten: (event: SentEvent) => Promise<boolean>): Serve {
  const chance = chanceOf(1 + real.n, 7)
  return async (request) => {
    if (request.method !== 'POST') return real.handle(request)
    const body = JSON.parse(String(request.body)) as Body
    const events: SentEvent[] = []
    for (const event of body.events) events.push((await isForgotten(event)) ? withId(event, chance.uuid()) : event)
    const answer = await real.handle({ ...request, body: JSON.stringify({ ...body, events }) })
    return answer && { ...answer, text: backToOld(answer.text, body.events, events) }
  }
}
