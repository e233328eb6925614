import { type EntryType, labelOf } from '#shared/clock/entry.ts'
import { Badge } from '../../ui/badge.tsx'
import { entryIcon } from './punch-look.ts'

/** The kind of an entry as icon and word in its colour. */
export function EntryBadge({ type }: { type: EntryType }) {
  return (
    <Badge icon={entryIcon[type]} tone={type}>
      {labelOf(type)}
    </Badge>
  )
}
