/** Whether an admin may create one more user: blocked once the company's users are at least the quota + 1; null is unlimited. */
export function mayCreateMore(usersOfCompany: number, quota: number | null): boolean {
  return quota === null || usersOfCompany < quota + 1
}

/** How many people one import may bring. */
export const MOST_IMPORTED = 500
