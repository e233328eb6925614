import { deleteEntry } from '#shared/contract/entry-deeds.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { act } from '../../offline/act.ts'

/** Delete an adjustment with the step-up pass of the user's password. Throw a readable message on any failure. */
export async function deleteAdjustment(id: string, stepUp: string): Promise<void> {
  try {
    await act(deleteEntry, { params: { id }, stepUp })
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    throw new ApiFailure(0, { error: adminMessages.deleteAdjustFailed })
  }
}
