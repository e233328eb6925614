/** Whether a person may use the system at this instant. */
export function isLockedOut(user: { isActive: boolean; accessExpiresAt: number | null }, now: number): boolean {
  return !user.isActive || (user.accessExpiresAt !== null && user.accessExpiresAt < now)
}
