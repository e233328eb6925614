import { cutText } from '#shared/text/admin-messages.ts'

interface CutNoteProps {
  /** The number of people that were read; undefined if none were yet. */
  count: number | undefined
  /** The most that the call gives. */
  most: number
}

/** That a list ends before its people do: filters look only through those that were read. */
export function CutNote({ count = 0, most }: CutNoteProps) {
  return count < most ? null : (
    <p className="t-sm muted" role="status">
      {cutText(most)}
    </p>
  )
}
