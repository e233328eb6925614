import * as z from 'zod'
import { DeviceId } from '../clock/punch-event.ts'
import { RESCUED_AT_ONCE } from '../clock/rescue-file.ts'
import { call } from './call.ts'
import { SyncResult } from './time-entries.ts'

export const rescueEvents = call('POST /time-entries/rescue', {
  title: 'Importar registros de um arquivo de resgate, de um aparelho que não envia mais; repetir não muda nada',
  may: 'punch:rescue',
  changes: ['entries', 'hours', 'held-marks'],
  maxBody: 2 * 1024 * 1024,
  each: 'events',
  body: z.object({
    device_id: DeviceId,
    /** Each as `RescuedEvent` in shared/clock/rescue-file.ts; an invalid one is refused alone. */
    events: z.array(z.unknown()).min(1).max(RESCUED_AT_ONCE),
  }),
  answer: z.object({ results: z.array(SyncResult) }),
})
