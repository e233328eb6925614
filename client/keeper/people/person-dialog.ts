import type { Store } from '#shared/people/store.ts'
import type { Me, User } from '#shared/people/user.ts'

/** The facts that a dialog about a person knows beside that person: who uses it, and the companies that they know. */
export interface KeeperView {
  me: Me
  /** The time zone of the keeper's own company. */
  zone: string
  stores: readonly Store[]
}

/** The props of every dialog about a person. */
export interface PersonDialogProps {
  view: KeeperView
  person: User
  onClose: () => void
}
