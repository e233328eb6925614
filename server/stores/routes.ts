import * as weekCalls from '#shared/contract/store-week.ts'
import * as calls from '#shared/contract/stores.ts'
import { route } from '../http/route.ts'
import { readStoreWeek, setStoreWeek } from './store-week.ts'
import * as verbs from './verbs.ts'

/** Stores: everybody reads their own, an admin those they keep, the master all; only the master writes them. */
export const storeRoutes = [
  route(calls.listStores, verbs.listStores),
  route(calls.getStore, verbs.getStore),
  route(calls.createStore, verbs.createStore),
  route(calls.editStore, verbs.editStore),
  route(weekCalls.readStoreWeek, readStoreWeek),
  route(weekCalls.setStoreWeek, setStoreWeek),
  route(calls.deleteStore, verbs.deleteStore),
]
