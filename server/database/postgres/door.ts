import type { DatabaseDoor, DatabaseSettings } from '../door.ts'
import { openPostgres } from './connect.ts'
import { fromPostgres, intoPostgres } from './move.ts'
import { stateOf } from './state.ts'

/** Return the address with the role that owns the tables. */
const ownerOf = ({ databaseOwnerUrl, databaseUrl }: DatabaseSettings): string => databaseOwnerUrl || databaseUrl

export const door: DatabaseDoor = {
  // An empty one is as good as a new installation's: whoever named it made it.
  requireThere() {},
  async open({ databaseUrl, databaseOwnerUrl: owner, databaseReadUrl: replica, databaseLanes: lanes }, log) {
    return openPostgres(databaseUrl, (about, message) => log?.warn(about, message), { owner, replica, lanes })
  },
  state: ({ databaseUrl }) => stateOf(databaseUrl),
  from: (settings, work) => fromPostgres(ownerOf(settings), work),
  into: (settings, work) => intoPostgres(ownerOf(settings), work),
}
