import type { PageLife } from '../../offline/this-page.ts'
import type { Tablet } from './report.ts'

/** The sender of this device's marks, as far as the contact needs it. */
interface Delivering {
  now(): Promise<unknown>
  subscribe(listener: () => void): () => void
  snapshot(): { last: { sent: number } | null }
}

/** The page, the sender and the tablet's own readings, given so that tests can replace them. */
export interface Around {
  page: Pick<PageLife, 'after' | 'onReturn' | 'isSeen'>
  sender: Delivering
  tablet: Tablet
}
