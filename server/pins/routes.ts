import * as calls from '#shared/contract/pins.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

/** Routes of what people are known by at kiosks: their PIN and their badge. */
export const pinRoutes = [
  route(calls.readOwnPin, verbs.readOwnPin),
  route(calls.setOwnPin, verbs.setOwnPin),
  route(calls.drawPin, verbs.drawPin),
  route(calls.readOwnBadge, verbs.readOwnBadge),
  route(calls.setOwnBadge, verbs.setOwnBadge),
  route(calls.removeBadge, verbs.removeBadge),
]
