import { useState } from 'react'
import { Segmented } from '../../ui/segmented.tsx'
import type { Drawing } from './drawing.ts'
import { MarksForm } from './marks-form.tsx'
import { MinutesForm } from './minutes-form.tsx'
import type { MarksFormProps } from './use-marks-form.ts'

type About = 'marks' | 'minutes'

const kinds = [
  { value: 'marks', label: 'Registros' },
  { value: 'minutes', label: 'Saldo' },
] as const

interface RequestFormProps extends MarksFormProps {
  /** What somebody who comes from here most likely asks for. */
  first: About
  drawing: Drawing
}

/** The one form of a request: marks of a day, or time to be added to or taken from the balance. */
export function RequestForm({ first, drawing, ...props }: RequestFormProps) {
  const [about, setAbout] = useState<About>(first)
  return (
    <div className="stack">
      <Segmented label="O que solicitar" options={kinds} value={about} onChange={setAbout} />
      {about === 'marks' ? <MarksForm {...props} drawing={drawing} /> : <MinutesForm {...props} />}
    </div>
  )
}
