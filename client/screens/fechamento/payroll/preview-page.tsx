import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PayrollPreview, previewPayroll } from '#shared/contract/payroll.ts'
import { eventWords } from '#shared/payroll/words.ts'
import { countOf } from '#shared/text/format.ts'
import { payrollMessages } from '#shared/text/payroll-messages.ts'
import { PeopleInOrder, PersonLink } from '../../../features/people/person-link.tsx'
import { useReading } from '../../../features/reading/use-reading.ts'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { listLook } from '../../../ui/list.ts'
import { Note } from '../../../ui/note.tsx'
import { Unread } from '../../../ui/unread.tsx'
import styles from './payroll.module.css'
import { columnWords, twiceWords, uncoveredWords } from './payroll-words.ts'

type Named = { user_id: string; name: string }

/** People for the same reason, each a link to their page. */
function Whose({ title, tone, people }: { title: string; tone: 'sun' | 'red'; people: readonly Named[] }) {
  if (people.length === 0) return null
  return (
    <Note icon={TriangleAlert} tone={tone} title={title}>
      <ul className={styles.names} aria-label={title}>
        {people.map(({ user_id, name }) => (
          <li key={user_id}>
            <PersonLink id={user_id}>{name}</PersonLink>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Minutes that are warned of for the same reason. */
function Said({ title, tone, words }: { title: string; tone: 'sun' | 'red'; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Note icon={TriangleAlert} tone={tone} title={title}>
      <ul className={styles.names} aria-label={title}>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Note>
  )
}

/** The warnings of what is to be looked at before the file is saved. */
function Warnings({ preview: { lacking, too_wide, uncovered, paid_twice = [] } }: { preview: PayrollPreview }) {
  const of = (field: 'registration' | 'cpf' | 'cnpj', why: 'missing' | 'repeated') =>
    lacking.filter((one) => one.field === field && one.why === why)
  const fields = [...new Set(too_wide.map(({ field }) => field))]
  return (
    <>
      {fields.map((field) => (
        <Whose
          key={field}
          tone="red"
          title={`Não cabe na coluna ${columnWords[field]}`}
          people={too_wide.filter((one) => one.field === field)}
        />
      ))}
      <Whose tone="sun" title={payrollMessages.registrationMissing} people={of('registration', 'missing')} />
      <Whose tone="sun" title={payrollMessages.registrationRepeated} people={of('registration', 'repeated')} />
      <Whose tone="sun" title={payrollMessages.cpfMissing} people={of('cpf', 'missing')} />
      <Whose tone="sun" title={payrollMessages.cpfRepeated} people={of('cpf', 'repeated')} />
      <Whose tone="sun" title={payrollMessages.cnpjMissing} people={of('cnpj', 'missing')} />
      <Said tone="red" title={payrollMessages.uncovered} words={uncovered.map(uncoveredWords)} />
      <Said tone="sun" title={payrollMessages.paidTwice} words={paid_twice.map(twiceWords)} />
    </>
  )
}

function Line({ words, code, value, more }: { words: ReactNode; code: string; value: string; more?: string }) {
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        {words}
        <small>
          {code}
          {more && ` · ${more}`}
        </small>
      </span>
      <b className="num">{value}</b>
    </li>
  )
}

/** The sums of each event. */
function Totals({ preview: { layout, totals } }: { preview: PayrollPreview }) {
  return (
    <Card aria-labelledby="somas">
      <h2 id="somas" className={styles.title}>
        Somas por evento
      </h2>
      <ul className={listLook} aria-labelledby="somas">
        {layout.events.map((event, place) => {
          const { lines = 0, value = '' } = totals[place] ?? {}
          const more = countOf(lines, 'linha', 'linhas')
          return <Line key={event.code} words={eventWords(event)} code={event.code} value={value} more={more} />
        })}
      </ul>
    </Card>
  )
}

/** The lines of everybody who has some. */
function People({ preview: { layout, people } }: { preview: PayrollPreview }) {
  const written = people.filter(({ lines }) => lines.length > 0)
  if (written.length === 0) return <Empty card>{payrollMessages.noLines}</Empty>
  return (
    <Card aria-labelledby="pessoas">
      <h2 id="pessoas" className={styles.title}>
        {countOf(written.length, 'pessoa', 'pessoas')}
      </h2>
      <PeopleInOrder title={payrollMessages.title} people={written.map(({ user_id: id, name }) => ({ id, name }))}>
        <ul className={listLook} aria-labelledby="pessoas">
          {written.map(({ user_id, name, registration, lines }) => (
            <li key={user_id} className={styles.person}>
              <PersonLink id={user_id}>{name}</PersonLink>
              <small>{registration ? `Matrícula ${registration}` : payrollMessages.noRegistration}</small>
              <ul aria-label={name}>
                {lines.map(({ event, value }) => {
                  const { code = '', ...rest } = layout.events[event] ?? {}
                  const words = 'figure' in rest ? eventWords(rest as (typeof layout.events)[number]) : ''
                  return <Line key={code} words={words} code={code} value={value} />
                })}
              </ul>
            </li>
          ))}
        </ul>
      </PeopleInOrder>
    </Card>
  )
}

/** The contents of the file of a closed period: its sums, its lines, and what it lacks. */
export function PreviewPage({ closingId }: { closingId: string }) {
  const reading = useReading(previewPayroll, { params: { id: closingId } }, { maxAge: 0 })
  const { data } = reading
  if (!data)
    return <Unread card reading={reading} failed={payrollMessages.previewFailed} away={payrollMessages.away} rows={6} />
  return (
    <div className={styles.column}>
      <Warnings preview={data} />
      <Totals preview={data} />
      <People preview={data} />
    </div>
  )
}
