import type { Store } from '#shared/people/store.ts'
import type { Me, User } from '#shared/people/user.ts'

/** What a dialog about a person knows beside that person: who uses it, and whom and what that keeper keeps. */
interface KeeperView {
  me: Me
  /** The time zone of the keeper's own company. */
  zone: string
  stores: readonly Store[]
  /** Everybody in scope; no data until they are read. */
  users: { data: readonly User[] | undefined }
}

/** The props of every dialog about a person. */
export interface PersonDialogProps {
  view: KeeperView
  person: User
  onClose: () => void
}
