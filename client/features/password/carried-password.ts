let carried = ''

/**
 * The temporary password with which somebody just signed in, so that the question for a new one need not ask for it again.
 * Only in this page's memory, and only until it is answered.
 */
export const carriedPassword = {
  /** Keeps it while its owner is let in. */
  take(password: string): void {
    carried = password
  },
  read: (): string => carried,
  drop(): void {
    carried = ''
  },
}
