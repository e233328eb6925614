import * as z from 'zod'
import { DeviceId } from '../clock/punch-event.ts'
import { call } from './call.ts'
import { Done, id } from './fields.ts'

/** A device from which a person signs in or delivers. */
export const PersonDevice = z.object({
  device_id: z.string(),
  /** Browser and system in a few words; null if the device never sent them. */
  label: z.string().nullable(),
  is_signed_in: z.boolean(),
  last_seen_at: z.string().nullable(),
  /** Until when it may deliver marks made on it; null if it no longer may. */
  delivers_until: z.string().nullable(),
})
export type PersonDevice = z.infer<typeof PersonDevice>

export const listDevices = call('GET /devices', {
  title: 'Aparelhos de uma pessoa',
  may: 'device:list',
  of: ['devices'],
  query: z.object({ user_id: id }),
  answer: z.array(PersonDevice),
})

export const removeDevice = call('DELETE /devices/{id}', {
  title: 'Remover um aparelho de uma pessoa: a sessão e o direito de entregar terminam',
  may: 'device:remove',
  changes: ['devices'],
  params: z.object({ id: DeviceId }),
  query: z.object({ user_id: id }),
  answer: Done,
})

/** A phone, or any other device that is no kiosk, that delivered marks: nothing is known of it but what its deliveries say. */
export const DeliveringDevice = z.object({
  device_id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  last_seen_at: z.string(),
  /** The marks that it still kept at its last contact; null if it never told. */
  waiting: z.number().nullable(),
  /** The ms that its clock was ahead then. */
  clock_ahead: z.number().nullable(),
  build: z.string().nullable(),
})
export type DeliveringDevice = z.infer<typeof DeliveringDevice>

export const listDeliveringDevices = call('GET /devices/delivering', {
  title: 'Celulares que já entregaram registros, por pessoa, o mais recente primeiro',
  may: 'device:list-delivering',
  of: ['devices'],
  query: z.object({ store_id: id.optional() }),
  answer: z.array(DeliveringDevice),
})
