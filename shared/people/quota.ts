/**
 * Tell whether an admin may create one more user: blocked once the users of the companies that they keep are at least the quota + 1; a null
 * quota is unlimited.
 */
export function mayCreateMore(users: number, quota: number | null): boolean {
  return quota === null || users < quota + 1
}

/** The most people in one import. */
export const MOST_IMPORTED = 500
