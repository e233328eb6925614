import { FileHeart } from 'lucide-react'
import { useState } from 'react'
import { lastMonth, type Period, periodProblem, thisMonth } from '#shared/calendar/period.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Grid } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PaperFile } from './documents-tab.tsx'
import { PaperList, ReadPapers } from './paper-list.tsx'
import { certificateDay, certificatesIn, type PaperForm } from './paper-words.ts'
import room from './personal.module.css'
import type { PaperDraft, Papers } from './use-papers.ts'

const Field = fieldsOf<PaperForm>()

type Choice = 'this' | 'last' | 'custom'

const choices = [
  { value: 'this', label: 'Este mês' },
  { value: 'last', label: 'Mês passado' },
  { value: 'custom', label: 'Personalizado' },
] as const

/** Return the period to show: this month until another is chosen. */
function usePeriod(today: string) {
  const [choice, setChoice] = useState<Choice>('this')
  const [custom, setCustom] = useState<Period>({ from: '', to: '' })
  const period = { this: thisMonth(today), last: lastMonth(today), custom }[choice]
  const found = choice === 'custom' ? periodProblem(custom.from, custom.to) : null
  const words = { datesMissing: adminMessages.customDatesMissing, invalidPeriod: adminMessages.periodInvalid }
  const choose = (next: Choice) => {
    // A custom period starts from the dates shown before.
    if (next === 'custom' && choice !== 'custom') setCustom(period)
    setChoice(next)
  }
  return { choice, choose, custom, setCustom, period, problem: found && words[found] }
}

function Choose({ when }: { when: ReturnType<typeof usePeriod> }) {
  const { choice, choose, custom, setCustom } = when
  return (
    <>
      <Segmented label="Período" options={choices} value={choice} onChange={choose} />
      {choice === 'custom' && (
        <Grid className={room.pair}>
          <DateField label="De" value={custom.from} onChange={(day) => setCustom({ ...custom, from: day })} />
          <DateField label="Até" value={custom.to} onChange={(day) => setCustom({ ...custom, to: day })} />
        </Grid>
      )}
    </>
  )
}

interface CertificatesTabProps {
  papers: Papers
  paper: PaperDraft
  zone: string
  today: string
}

function Sent({ papers, zone, today }: Omit<CertificatesTabProps, 'paper'>) {
  const when = usePeriod(today)
  const about = (paper: Attestation) =>
    [formatDay(certificateDay(paper, zone)), paper.days !== null && countOf(paper.days, 'dia', 'dias')]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <Choose when={when} />
      <ReadPapers papers={papers}>
        {(list) => {
          if (when.problem !== null) return <p className="t-sm soft">{when.problem}</p>
          const own = certificatesIn(list, when.period, zone)
          if (own.length === 0) return <Empty icon={FileHeart} title="Nenhum atestado no período." />
          return <PaperList papers={papers} label="Atestados" list={own} about={about} word="atestado" />
        }}
      </ReadPapers>
    </>
  )
}

/** A person's certificates by period, and a form for one more. */
export function CertificatesTab({ paper, ...sent }: CertificatesTabProps) {
  return (
    <>
      <Sent {...sent} />
      <fieldset className={room.group}>
        <legend className="h3">Enviar atestado</legend>
        <Grid className={room.pair}>
          <Field.Day label="Data do atestado" name="attest_date" />
          <Field.Text label="Dias de afastamento" name="days" type="number" inputMode="numeric" min={1} max={366} />
        </Grid>
      </fieldset>
      <PaperFile paper={paper} name="Arquivo do atestado" />
    </>
  )
}
