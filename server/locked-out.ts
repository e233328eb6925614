/** Tell whether a person may not use the system at this instant. */
export function isLockedOut(user: { is_active: boolean; access_expires_at: number | null }, now: number): boolean {
  return !user.is_active || (user.access_expires_at !== null && user.access_expires_at < now)
}
