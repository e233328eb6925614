import * as calls from '#shared/contract/inbox.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

/** The inbox of keepers: what waits for them. */
export const inboxRoutes = [route(calls.readInbox, verbs.readInbox), route(calls.countInbox, verbs.countInbox)]
