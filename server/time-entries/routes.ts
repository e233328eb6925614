import * as deeds from '#shared/contract/entry-deeds.ts'
import * as history from '#shared/contract/entry-history.ts'
import * as held from '#shared/contract/held-events.ts'
import * as rescue from '#shared/contract/rescue.ts'
import * as calls from '#shared/contract/time-entries.ts'
import { route } from '../http/route.ts'
import { correctDay } from './correct-day.ts'
import { createEntry } from './create-entry.ts'
import { decideEntry } from './decide-entry.ts'
import { entryHistory } from './entry-history.ts'
import { admitHeldEvent, disregardHeldEvent, listHeldEvents } from './held-events.ts'
import { expectPhoto, putPhoto } from './put-photo.ts'
import { listEntries, today } from './read-entries.ts'
import { registerBatch } from './register-batch.ts'
import { requestMarks } from './request-marks.ts'
import { listDecisions, listPending, reopenRequest, seeDecisions, withdrawRequest } from './requests.ts'
import { rescueEvents } from './rescue-events.ts'
import { sync } from './sync.ts'
import { deleteEntry, resetEntries } from './void-entries.ts'

/** Time entries: deliveries of devices, today, lists; corrections and decisions of keepers; held and rescued marks. */
export const timeEntryRoutes = [
  route(calls.sync, sync),
  route(calls.putPhoto, putPhoto, { gives: { 'X-Ponto-Sync': '1' }, beforeBody: expectPhoto }),
  route(calls.today, today),
  route(history.entryHistory, entryHistory),
  route(calls.listEntries, listEntries),
  route(calls.createEntry, createEntry),
  route(deeds.listPending, listPending),
  route(deeds.decideEntry, decideEntry),
  route(deeds.deleteEntry, deleteEntry),
  route(deeds.requestMarks, requestMarks),
  route(deeds.withdrawRequest, withdrawRequest),
  route(deeds.reopenRequest, reopenRequest),
  route(deeds.listDecisions, listDecisions),
  route(deeds.seeDecisions, seeDecisions),
  route(deeds.correctDay, correctDay),
  route(deeds.registerBatch, registerBatch),
  route(deeds.resetEntries, resetEntries),
  route(rescue.rescueEvents, rescueEvents),
  route(held.listHeldEvents, listHeldEvents),
  route(held.admitHeldEvent, admitHeldEvent),
  route(held.disregardHeldEvent, disregardHeldEvent),
]
