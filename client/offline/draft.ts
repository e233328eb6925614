import type { DeviceParts } from './device-parts.ts'
import { type Draft, draftKey } from './outbox-database.ts'

/** Long enough for a healthy disk; a store that is silent must not keep anybody from the camera. */
const ANSWER_WITHIN_MS = 500

/**
 * Writes down a tap whose camera is about to open: phones kill pages that use the camera (C-06). Answers in any case, since
 * a mark without a draft is worth more than no mark.
 */
export async function keepDraft({ outbox, within }: DeviceParts, draft: Draft): Promise<void> {
  await within(ANSWER_WITHIN_MS, outbox.meta.put({ key: draftKey(draft), value: draft })).catch(() => undefined)
}

/** Forgets a draft that its person gave up, or whose mark the server has. A mark that is captured takes its draft with it. */
export async function dropDraft({ outbox }: Pick<DeviceParts, 'outbox'>, draft: Pick<Draft, 'id' | 'user_id'>) {
  await outbox.meta.delete(draftKey(draft)).catch(() => undefined)
}

/** A person's taps whose page ended before their mark existed, oldest first. A draft of this page has its camera still open. */
export async function draftsOf({ outbox, ctx }: Pick<DeviceParts, 'outbox' | 'ctx'>, userId: string): Promise<Draft[]> {
  const rows = await outbox.meta
    .where('key')
    .startsWith(draftKey({ id: '', user_id: userId }))
    .toArray()
  const drafts = rows.map(({ value }) => value as Draft)
  return drafts.filter(({ claim }) => claim.ctx !== ctx).sort((a, b) => a.claim.wall - b.claim.wall)
}
