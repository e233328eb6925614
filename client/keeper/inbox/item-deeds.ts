import type { InboxItem } from '#shared/contract/inbox.ts'
import { heldMessages } from '#shared/text/held-messages.ts'
import { inboxMessages } from '#shared/text/inbox-messages.ts'
import { here } from '../../offline/here.ts'
import { decide, decideHeld, decidePaper } from '../decisions/deciding.ts'
import { excusedBy, isCertificate, spanProblem } from '../decisions/paper-words.ts'
import { type RefuseWords, requestWords } from '../decisions/refuse-form.tsx'
import { timesText } from './item-times.ts'
import type { Item } from './use-inbox.ts'

/** A deed of one click; it can be undone for some seconds. */
export interface Approval {
  label: string
  /** Why it can't be done. */
  prevented?: string | null
  /** Do it; `text` says of what, in the notice. */
  run: (text: string) => void
}

/** A deed that needs a reason. */
export interface RefusalDeed {
  words: RefuseWords
  run: (reason: string, text: string) => void
}

const APPROVED = { status: 'approved', notes: null } as const

const disregarding: RefuseWords = { label: 'Motivo', hint: heldMessages.reasonHint, act: 'Desconsiderar' }

function acceptance({ key, paper }: Item<'certificate'>): Approval {
  const absence = isCertificate(paper) ? excusedBy(paper) : null
  return {
    label: 'Aceitar',
    prevented: absence && spanProblem(absence),
    run: (text) => decidePaper(key, { ...APPROVED, absence }, text),
  }
}

/** Tell whether everything that a day lacks has a likely time. */
export const isProposed = ({ missing }: Pick<Item<'open_day'>, 'missing'>): boolean =>
  missing.length > 0 && missing.every(({ at }) => at !== null)

const includedReasons = { open_day: inboxMessages.includedReason, no_mark: inboxMessages.includedDayReason }

/** Name what is included: a few times, or how many marks a whole day has. */
const inclusionLabel = (missing: Item<'open_day'>['missing']): string =>
  missing.length > 2
    ? `Incluir ${missing.length} registros`
    : `Incluir ${timesText(missing.flatMap(({ time }) => time ?? []))}`

/** Add what a day lacks at the likely times, if all of them are known. */
function inclusion(item: Item<'open_day' | 'no_mark'>): Approval | null {
  const { key, kind, missing, person, day } = item
  const add = missing.flatMap(({ entry_type, at }) => (at === null ? [] : [{ entry_type, timestamp: at }]))
  if (!person || !day || !isProposed(item)) return null
  return {
    label: inclusionLabel(missing),
    run: (text) => {
      const correction = {
        id: here.newId(),
        user_id: person.id,
        day: day.date,
        add: add.map((mark) => ({ ...mark, id: here.newId() })),
        reason: includedReasons[kind],
      }
      decide({ ...APPROVED, ids: [key], correction }, text)
    },
  }
}

/** Confirm the flagged marks of some days. */
export function confirmDays(items: readonly Item<'check'>[], text: string): void {
  const marks = Object.fromEntries(items.map(({ key, entry_ids }) => [key, entry_ids]))
  decide({ ...APPROVED, ids: items.map(({ key }) => key), marks }, text)
}

/** Authorize some requests. */
export const approveRequests = (items: readonly Item<'request'>[], text: string): void =>
  decide({ ...APPROVED, ids: items.map(({ key }) => key) }, text)

/** Return what one click, or the key A, does with something that waits; null if it needs more than that. */
export function approvalOf(item: InboxItem): Approval | null {
  const { key } = item
  switch (item.kind) {
    case 'request':
      return { label: 'Autorizar', run: (text) => approveRequests([item], text) }
    case 'certificate':
      return acceptance(item)
    case 'held':
      return { label: 'Admitir', run: (text) => decideHeld(key, APPROVED, text) }
    case 'check':
      return { label: 'Está certo', run: (text) => confirmDays([item], text) }
    case 'open_day':
    case 'no_mark':
      return inclusion(item)
    default:
      return null
  }
}

/** Return how something that waits is refused; null if it can't be. */
export function refusalOf({ kind, key }: InboxItem): RefusalDeed | null {
  const refused = (notes: string) => ({ status: 'rejected', notes }) as const
  if (kind === 'request') {
    return { words: requestWords, run: (reason, text) => decide({ ...refused(reason), ids: [key] }, text) }
  }
  if (kind === 'certificate') {
    const run = (reason: string, text: string) => decidePaper(key, { ...refused(reason), absence: null }, text)
    return { words: requestWords, run }
  }
  if (kind === 'held') return { words: disregarding, run: (reason, text) => decideHeld(key, refused(reason), text) }
  return null
}
