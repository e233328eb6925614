import { type EntryType, labelOf } from '#shared/clock/entry.ts'
import { Badge } from '../../ui/badge.tsx'
import { entryIcon } from './punch-look.ts'

/** The kind of an entry as icon and label in its colour. */
export function EntryBadge({ type, className }: { type: EntryType; className?: string | undefined }) {
  return (
    <Badge icon={entryIcon[type]} tone={type} className={className}>
      {labelOf(type)}
    </Badge>
  )
}
