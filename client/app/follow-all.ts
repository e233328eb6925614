import { followAhead } from './follow-ahead.ts'
import { reloadAfterOutage } from './reload-after-outage.ts'
import { followUpdates } from './update.ts'

/** Follow what may happen while a page is open, once nobody waits for its first screen. */
export async function followAll(): Promise<void> {
  reloadAfterOutage()
  followAhead()
  await followUpdates()
}
