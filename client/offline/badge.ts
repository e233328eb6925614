import type { DeviceParts } from './device-parts.ts'

interface Badging {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Show the number of unsent marks on the application's icon, if the system can. */
export async function showUnsentCount({ outbox }: Pick<DeviceParts, 'outbox'>): Promise<void> {
  const badge: Badging = navigator
  const unsent = await outbox.events.where('state').equals('captured').count()
  try {
    await (unsent > 0 ? badge.setAppBadge?.(unsent) : badge.clearAppBadge?.())
  } catch {
    // The badge is a courtesy; some systems refuse it without permission.
  }
}
