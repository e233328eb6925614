import type { DeviceParts } from './device-parts.ts'

interface Badging {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Shows on the application's icon how many marks have not been sent, where the system can. */
export async function showUnsentCount({ outbox }: Pick<DeviceParts, 'outbox'>): Promise<void> {
  const badge: Badging = navigator
  const unsent = await outbox.events.where('state').equals('captured').count()
  try {
    await (unsent > 0 ? badge.setAppBadge?.(unsent) : badge.clearAppBadge?.())
  } catch {
    // The badge is a courtesy; some systems refuse it without permission.
  }
}
