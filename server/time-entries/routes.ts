import { marksText, requestText } from '#shared/clock/paper-text.ts'
import {
  correctDay,
  decideEntry,
  deleteEntry,
  listDecisions,
  listPending,
  registerBatch,
  reopenRequest,
  requestMarks,
  resetEntries,
  seeDecisions,
  withdrawRequest,
} from '#shared/contract/entry-deeds.ts'
import { entryHistory } from '#shared/contract/entry-history.ts'
import { createEntry, listEntries, putPhoto, sync, today } from '#shared/contract/time-entries.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { contentEcho } from '../content-echo.ts'
import { type Asked, type Door, serve } from '../http/serve.ts'
import { type AnnouncedPhoto, attachPhoto, expectedPhoto } from './attach-photo.ts'
import { correctDayBy } from './correct-day.ts'
import { createEntryBy } from './create-entry.ts'
import { decideEntryBy } from './decide-entry.ts'
import { deleteEntryBy } from './delete-entry.ts'
import { historyFor } from './entry-history.ts'
import { entriesFor, entriesToday, pendingFor } from './list-entries.ts'
import { attachPiece, type PiecePlace } from './photo-pieces.ts'
import { registerBatchBy } from './register-batch.ts'
import { requestMarksBy } from './request-marks.ts'
import { resetEntriesBy } from './reset-entries.ts'
import { syncEvents } from './sync-events.ts'
import { decisionsFor, reopenRequestBy, seeDecisionsBy, withdrawRequestBy } from './take-back.ts'

type Announcing = Pick<Asked<typeof putPhoto>, 'params' | 'query' | 'header'>

const announced = ({ params, query, header }: Announcing): AnnouncedPhoto => {
  return { id: params.id, sha256: query.sha256, grant: header('x-grant'), device: header('x-device') }
}

/** Where the piece that comes belongs; null for a photo in one. */
function placeOf({ query: { offset, total } }: Announcing): PiecePlace | null {
  if (offset === undefined) return null
  if (total === undefined) throw new Refusal('invalidInput', [{ path: 'total', message: 'Campo obrigatório.' }])
  return { offset, total }
}

/** Time entries: delivery of what devices marked, the day, the list. */
export function timeEntryRoutes(door: Door): void {
  const { parts } = door
  serve(door, sync, async ({ body, address, header, setHeader }) => {
    setHeader('X-Ponto-Sync', '1')
    const answer = await syncEvents(parts, body, { address, device: header('x-device') })
    if (header('x-device')) setHeader('X-Ponto-Seq', String(answer.device.max_contiguous_seq))
    return answer
  })
  serve(
    door,
    putPhoto,
    ({ file, ...asked }) => {
      if (!file) throw new Refusal('notAnImage')
      const place = placeOf(asked)
      const photo = { ...announced(asked), file }
      return place ? attachPiece(parts, photo, place) : attachPhoto(parts, photo)
    },
    {
      gives: { 'X-Ponto-Sync': '1' },
      async beforeBody(asked) {
        placeOf(asked)
        await expectedPhoto(parts, announced(asked))
      },
    },
  )
  serve(door, today, ({ actor, params }) => entriesToday(parts, actor, params.userId))
  serve(door, entryHistory, ({ actor, query }) => historyFor(parts, actor, query))
  serve(door, listEntries, async ({ actor, query, setHeader }) => {
    const { entries, next } = await entriesFor(parts, actor, query)
    if (next) setHeader('X-Next-Cursor', next)
    return entries
  })
  serve(door, createEntry, async ({ actor, body: { content_hash, ...entry }, header, address }) => {
    const echo = contentEcho(content_hash, requestText(entry))
    return { ...(await createEntryBy(parts, actor, { entry, stepUp: header('x-step-up'), address })), ...echo }
  })
  deedRoutes(door)
}

/** What keepers do with entries. */
function deedRoutes(door: Door): void {
  const { parts } = door
  serve(door, listPending, ({ actor, query }) => pendingFor(parts, actor, query))
  serve(door, decideEntry, ({ actor, params, body, address }) =>
    decideEntryBy(parts, actor, { ...body, id: params.id, address }),
  )
  serve(door, deleteEntry, ({ actor, params, query, header, address }) =>
    deleteEntryBy(parts, actor, {
      ...{ id: params.id, wholeGroup: query.group ?? false, stepUp: header('x-step-up') },
      address,
    }),
  )
  serve(door, requestMarks, async ({ actor, body: { content_hash, ...request }, address }) => {
    const echo = contentEcho(content_hash, marksText(request))
    return (await requestMarksBy(parts, actor, request, address)).map((entry) => ({ ...entry, ...echo }))
  })
  serve(door, withdrawRequest, ({ actor, params, address }) =>
    withdrawRequestBy(parts, actor, { id: params.id, address }),
  )
  serve(door, reopenRequest, ({ actor, params, body, header, address }) =>
    reopenRequestBy(parts, actor, { id: params.id, ...body }, { stepUp: header('x-step-up'), address }),
  )
  serve(door, listDecisions, ({ actor }) => decisionsFor(parts, actor))
  serve(door, seeDecisions, ({ actor, query }) => seeDecisionsBy(parts, actor, query))
  serve(door, correctDay, ({ actor, body, header, address }) =>
    correctDayBy(parts, actor, body, { stepUp: header('x-step-up'), address }),
  )
  serve(door, registerBatch, ({ actor, body, address }) => registerBatchBy(parts, actor, body, address))
  serve(door, resetEntries, ({ actor, body, header, address }) =>
    resetEntriesBy(parts, actor, body, { stepUp: header('x-step-up'), address }),
  )
}
