import type { DeviceParts } from './device-parts.ts'

interface Badging {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

const COUNTED_WITHIN_MS = 5_000

/**
 * Show the number of unsent marks on the application's icon, if the system can: of those in the store, and of those noted `beside` it. Throw
 * if the store tells nothing and nothing is beside it: then the number stays.
 */
export async function showUnsentCount(
  { outbox, within }: Pick<DeviceParts, 'outbox' | 'within'>,
  beside = 0,
): Promise<void> {
  const badge: Badging = navigator
  const stored = within(COUNTED_WITHIN_MS, outbox.events.where('state').equals('captured').count())
  const unsent = beside + (await (beside > 0 ? stored.catch(() => 0) : stored))
  try {
    await (unsent > 0 ? badge.setAppBadge?.(unsent) : badge.clearAppBadge?.())
  } catch {
    // The badge is a courtesy; some systems refuse it without permission.
  }
}
