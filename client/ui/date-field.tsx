import { Calendar } from 'lucide-react'
import { dateMask } from './masked.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

const kind = { mask: dateMask, type: 'date', icon: Calendar, opens: 'Abrir calendário' } as const

/** A labelled day, typed as `dd/mm/aaaa`; its value is `YYYY-MM-DD`. */
export function DateField(props: MaskedFieldProps) {
  return <MaskedField {...props} kind={kind} />
}
