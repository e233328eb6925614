import { listDevices, removeDevice } from '#shared/contract/devices.ts'
import { type Door, serve } from '../http/serve.ts'
import { devicesOfPerson, removeDeviceOf } from './person-devices.ts'

/** Devices of people. */
export function deviceRoutes(door: Door): void {
  const { parts } = door
  serve(door, listDevices, ({ actor, query }) => devicesOfPerson(parts, actor, query.user_id))
  serve(door, removeDevice, ({ actor, params, query, address }) =>
    removeDeviceOf(parts, actor, { userId: query.user_id, deviceId: params.id, address }),
  )
}
