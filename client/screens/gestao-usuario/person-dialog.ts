import type { User } from '#shared/people/user.ts'

/** What every dialog about a person is given. */
export interface PersonDialogProps {
  person: User
  onClose: () => void
}
