import type { DeviceParts } from './device-parts.ts'
import { type Draft, draftKey } from './outbox-database.ts'
import { spooledOf } from './spool.ts'

/** Long enough for a healthy disk; a silent store must not keep anybody from the camera. */
const ANSWER_WITHIN_MS = 500

/**
 * Store a tap whose camera is about to open: phones kill pages that use the camera (C-06). Resolve in any case, because a mark without a
 * draft is better than no mark.
 */
export async function keepDraft({ outbox, within }: DeviceParts, draft: Draft): Promise<void> {
  await within(ANSWER_WITHIN_MS, outbox.meta.put({ key: draftKey(draft), value: draft })).catch(() => undefined)
}

/**
 * Delete a draft that its person gave up, or whose mark the server has. Capturing a mark deletes its draft itself. Resolve in any case, also
 * where the store is silent.
 */
export async function dropDraft(
  { outbox, within }: Pick<DeviceParts, 'outbox' | 'within'>,
  draft: Pick<Draft, 'id' | 'user_id'>,
): Promise<void> {
  await within(ANSWER_WITHIN_MS, outbox.meta.delete(draftKey(draft))).catch(() => undefined)
}

type Drafting = Pick<DeviceParts, 'outbox' | 'ctx'>

/** Return the drafts whose key begins so, oldest first. A draft of this page still has its camera open. */
async function draftsFrom({ outbox, ctx }: Drafting, start: string): Promise<Draft[]> {
  const rows = await outbox.meta.where('key').startsWith(start).toArray()
  const drafts = rows.map(({ value }) => value as Draft)
  return drafts.filter(({ claim }) => claim.ctx !== ctx).sort((a, b) => a.claim.wall - b.claim.wall)
}

/** Return a person's taps whose page ended before their mark existed, oldest first: one that is noted beside the store is a mark. */
export const draftsOf = async (parts: Drafting, userId: string): Promise<Draft[]> =>
  (await draftsFrom(parts, draftKey({ id: '', user_id: userId }))).filter(
    ({ id, at_kiosk }) => !at_kiosk && !spooledOf(id),
  )

/** Return the taps at a kiosk, of anybody, whose page ended before their mark existed, oldest first. */
export const kioskDrafts = async (parts: Drafting): Promise<Draft[]> =>
  (await draftsFrom(parts, 'draft ')).filter(({ at_kiosk }) => at_kiosk)
