import type { DeviceParts } from '../../offline/device-parts.ts'
import type { KioskDatabase } from '../../offline/kiosk-database.ts'
import { tellAllLeft } from '../../offline/kiosk-delivery.ts'
import type { PageLife } from '../../offline/this-page.ts'

/**
 * Tell the server of all kiosks that this device was and left by code: now, or else whenever this page may have a network again. Calls
 * `told` once nothing is left to be told.
 */
export async function tellLeft(
  parts: DeviceParts,
  store: KioskDatabase,
  page: Pick<PageLife, 'onReturn'>,
  told: () => void,
): Promise<void> {
  if (await tellAllLeft(parts, store).catch(() => false)) return told()
  const stop = page.onReturn(() => {
    stop()
    void tellLeft(parts, store, page, told)
  })
}
