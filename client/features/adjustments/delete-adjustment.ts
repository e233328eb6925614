import { deleteEntry } from '#shared/contract/entry-deeds.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { act } from '../../offline/act.ts'

/** Deletes an adjustment with the pass that one's own password gave. Throws a sentence for people, whatever went wrong. */
export async function deleteAdjustment(id: string, stepUp: string): Promise<void> {
  try {
    await act(deleteEntry, { params: { id }, stepUp })
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    throw new ApiFailure(0, { error: adminMessages.deleteAdjustFailed })
  }
}
