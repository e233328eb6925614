import { useState } from 'react'
import { dayOf, ownZone } from '#shared/calendar/day.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { anchors } from '../../offline/here.ts'
import { Check } from '../../ui/check.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Grid, Row } from '../../ui/layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Decide } from './decide.tsx'
import { decidePaper } from './deciding.ts'
import room from './decisions.module.css'
import { PaperHead } from './paper-head.tsx'
import { type Excused, excusedBy, excuseWords, isCertificate, paperWords, spanProblem } from './paper-words.ts'
import { RequestAge } from './request-age.tsx'
import { daysBetween } from './request-cards.ts'

const reasons = [
  { value: 'saude', label: 'Saúde: não desconta horas' },
  { value: 'pessoal', label: 'Pessoal: desconta as horas dos dias' },
]

interface ExcuseProps {
  span: Excused
  isExcused: boolean
  onChange: (part: Partial<Excused>) => void
  onExcuse: (isExcused: boolean) => void
}

/** Choose whether approving also registers an absence, with its days and reason. */
function Excuse({ span, isExcused, onChange, onExcuse }: ExcuseProps) {
  const label = excuseWords(span)
  return (
    <>
      <Row as="span">
        <Check label={label} checked={isExcused} onChange={onExcuse} />
        <span aria-hidden="true">{label}</span>
      </Row>
      {isExcused && (
        <>
          <Grid>
            <DateField label="De" value={span.from} onChange={(from) => onChange({ from })} />
            <DateField
              label="Até"
              value={span.to}
              error={spanProblem(span) ?? undefined}
              onChange={(to) => onChange({ to })}
            />
          </Grid>
          <SelectField
            label="Motivo da ausência"
            options={reasons}
            value={span.reason}
            onChange={(reason) => onChange({ reason: reason === 'pessoal' ? 'pessoal' : 'saude' })}
          />
        </>
      )}
    </>
  )
}

/** A pending certificate: person, file, days to excuse, and the two decisions. */
export function WaitingPaper({ paper, blocked }: { paper: Attestation; blocked: string | undefined }) {
  const proposed = excusedBy(paper)
  const [span, setSpan] = useState<Excused>(proposed ?? { reason: 'saude', from: '', to: '' })
  const [isExcused, setExcused] = useState(proposed !== null)
  const what = `${paperWords(paper)} de ${paper.user_name}`
  const zone = ownZone()
  const age = daysBetween(dayOf(Date.parse(paper.uploaded_at), zone), dayOf(anchors.now(), zone))
  const absence = isExcused ? span : null
  return (
    <li className={room.cardRequest}>
      <PaperHead paper={paper}>
        <RequestAge days={age} />
      </PaperHead>
      <Decide
        what={what}
        blocked={blocked}
        prevented={isExcused ? spanProblem(span) : null}
        onApprove={() => decidePaper(paper.id, { status: 'approved', notes: null, absence }, what)}
        onRefuse={(notes) => decidePaper(paper.id, { status: 'rejected', notes, absence: null }, what)}
      >
        {isCertificate(paper) && (
          <Excuse
            span={span}
            isExcused={isExcused}
            onChange={(part) => setSpan({ ...span, ...part })}
            onExcuse={setExcused}
          />
        )}
      </Decide>
    </li>
  )
}
