import * as z from 'zod'
import { Flag, PunchType } from '../clock/entry.ts'
import { WHY_HELD } from '../clock/held.ts'
import { Location } from '../clock/location.ts'
import { TimeEntry } from '../clock/time-entry.ts'
import { call } from './call.ts'
import { Done, id, optionalText, requiredText } from './fields.ts'

/** A mark that a device delivered and that does not count until a keeper admits it. */
export const HeldEvent = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  /** The person's company on that day. */
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  entry_type: PunchType,
  /** The server's conclusion from the device's clocks, as for an accepted mark. */
  timestamp: z.string(),
  day: z.string(),
  timezone: z.string(),
  why: z.enum(WHY_HELD),
  /** The flags raised by its clocks. */
  flags: z.array(Flag),
  location: Location.nullable(),
  received_at: z.string(),
  device_id: z.string(),
})
export type HeldEvent = z.infer<typeof HeldEvent>

export const listHeldEvents = call('GET /held-events', {
  title: 'Registros retidos que esperam uma decisão, do mais antigo para o mais novo, também de quem já saiu',
  may: 'held-event:list',
  of: ['held-marks'],
  query: z.object({ user_id: id.optional(), store_id: id.optional() }),
  answer: z.array(HeldEvent),
})

export const admitHeldEvent = call('POST /held-events/{id}/admit', {
  title: 'Admitir um registro retido: ele passa a valer e recebe o seu NSR neste momento',
  may: 'held-event:decide',
  changes: ['held-marks', 'entries', 'hours'],
  params: z.object({ id }),
  body: z.object({ notes: optionalText(500).default(null) }),
  answer: TimeEntry,
})

export const disregardHeldEvent = call('POST /held-events/{id}/disregard', {
  title: 'Desconsiderar um registro retido: ele fica guardado com o motivo e não vale',
  may: 'held-event:decide',
  changes: ['held-marks'],
  params: z.object({ id }),
  body: z.object({ reason: requiredText(500, 'Informe o motivo.') }),
  answer: Done,
})
