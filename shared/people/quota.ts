/** Whether an admin may create one more user: blocked once the users of the companies that they keep are at least the quota + 1; null is unlimited. */
export function mayCreateMore(users: number, quota: number | null): boolean {
  return quota === null || users < quota + 1
}

/** How many people one import may bring. */
export const MOST_IMPORTED = 500
