import * as calls from '#shared/contract/devices.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

export const deviceRoutes = [
  route(calls.listDevices, verbs.listDevices),
  route(calls.listDeliveringDevices, verbs.listDeliveringDevices),
  route(calls.removeDevice, verbs.removeDevice),
]
