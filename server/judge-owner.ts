import type { Context } from './context.ts'
import { authorizeFor } from './permit.ts'
import { targetOf } from './users/queries.ts'

/** Judge the owner of a file if a form field before the file names them. Throws as `authorizeFor` does. */
export const judgeOwner =
  (action: 'attestation:create' | 'payslip:create') =>
  async (ctx: Context, { user_id }: Readonly<Record<string, unknown>>): Promise<void> => {
    if (typeof user_id === 'string' && user_id !== '')
      authorizeFor(ctx, action, await targetOf(ctx.parts.database.read, user_id))
  }
