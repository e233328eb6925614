import type { User } from '#shared/people/user.ts'

/** The props of every dialog about a person. */
export interface PersonDialogProps {
  person: User
  onClose: () => void
}
