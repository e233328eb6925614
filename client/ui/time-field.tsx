import { Clock } from 'lucide-react'
import { timeMask } from './masked.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

const kind = { mask: timeMask, type: 'time', icon: Clock, opens: 'Abrir relógio' } as const

/** A labelled time of day, typed and stored as `hh:mm` of 24 hours. */
export function TimeField(props: MaskedFieldProps) {
  return <MaskedField {...props} kind={kind} />
}
