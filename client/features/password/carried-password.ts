let carried = ''

/**
 * The temporary password of the current sign-in, so that the form for a new one need not ask for it again. Kept in this page's memory only,
 * until a new password is set.
 */
export const carriedPassword = {
  /** Keep it while its owner signs in. */
  take(password: string): void {
    carried = password
  },
  read: (): string => carried,
  drop(): void {
    carried = ''
  },
}
