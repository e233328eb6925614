import { CircleCheck, ListFilter, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { exportOccurrences, exportOccurrencesXlsx } from '#shared/contract/exports.ts'
import type { OccurrenceRow } from '#shared/contract/occurrences.ts'
import { SEVERITIES, severityOf } from '#shared/pay-rules/severity.ts'
import {
  failedText,
  leftOutText,
  manyText,
  noneText,
  occurrenceMessages,
  spanTitle,
} from '#shared/text/occurrence-messages.ts'
import { severityWords } from '#shared/text/occurrence-words.ts'
import { SheetButtons, sheetOf } from '../../features/exports/sheet-buttons.tsx'
import { companyOptions } from '../../features/people/choose.ts'
import { FilterCard } from '../../features/people/filter-card.tsx'
import { Freshness } from '../../features/people/freshness.tsx'
import { usePersonOptions } from '../../features/people/use-person-options.ts'
import { PageHead } from '../../features/session/page-head.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { anchors } from '../../offline/here.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { mainLook } from '../../ui/page.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Unread } from '../../ui/unread.tsx'
import { OccurrenceList } from './occurrence-list.tsx'
import { countAll, monthsUntil, type Ocorrencias, useOcorrencias } from './use-ocorrencias.ts'

/** Filters by month or closing period, person and company; all of them live in the address. */
function Filters({ view }: { view: Ocorrencias }) {
  const { span, today, person, company, people, stores, setFilter } = view
  const persons = usePersonOptions(people, 'Todos')
  const companies = useMemo(() => companyOptions(stores), [stores])
  const spans = [...new Set([...monthsUntil(today), span])].sort().reverse()
  const first = (
    <SelectField
      label="Mês"
      options={spans.map((value) => ({ value, label: spanTitle(value) }))}
      value={span}
      onChange={(mes) => setFilter({ mes })}
    />
  )
  const choices = [
    { name: 'funcionario', label: 'Funcionário', options: persons, value: person },
    { name: 'empresa', label: 'Empresa', options: companies, value: company },
  ]
  return <FilterCard first={first} choices={choices} onChoose={setFilter} />
}

/** The filters by severity, each with its count. */
function Severities({ view: { counts, severity, setFilter } }: { view: Ocorrencias }) {
  const options = SEVERITIES.map((value) => ({
    value,
    label: severityWords[value].many,
    count: countAll(counts.filter(({ code }) => severityOf(code) === value)),
  }))
  return (
    <ChoiceChips
      label="Gravidade"
      all={{ label: 'Tudo', count: countAll(counts) }}
      options={options.filter(({ value, count }) => count > 0 || value === severity)}
      chosen={severity}
      onChoose={(gravidade) => setFilter({ gravidade: gravidade ?? '' })}
    />
  )
}

function Nothing({ view: { span, today, person, company, severity, reading } }: { view: Ocorrencias }) {
  const isFiltered = person !== '' || company !== '' || severity !== null
  const isWhole = (reading.data?.failed ?? []).length === 0
  return (
    <Empty
      card
      icon={isFiltered || !isWhole ? ListFilter : CircleCheck}
      title={
        isFiltered ? occurrenceMessages.emptyFiltered : isWhole ? noneText(span, today) : occurrenceMessages.emptyRest
      }
      role="status"
    >
      {occurrenceMessages.emptyHint}
    </Empty>
  )
}

/** The list, below notes about people and rows that it lacks. */
function Listed({ view, rows }: { view: Ocorrencias; rows: readonly OccurrenceRow[] }) {
  const { failed = [], left_out = 0 } = view.reading.data ?? {}
  return (
    <>
      {failed.length > 0 && (
        <Note icon={TriangleAlert} tone="red" slim>
          {failedText(failed.map(({ name }) => name))}
        </Note>
      )}
      {left_out > 0 && (
        <Note icon={ListFilter} slim>
          {leftOutText(left_out)}
        </Note>
      )}
      {rows.length === 0 ? <Nothing view={view} /> : <OccurrenceList rows={rows} view={view} />}
    </>
  )
}

function Body({ view }: { view: Ocorrencias }) {
  const { rows, reading, span, today, counts, zone } = view
  if (!rows) {
    return (
      <Unread card reading={reading} failed={occurrenceMessages.loadFailed} away={occurrenceMessages.away} rows={6} />
    )
  }
  const all = countAll(counts)
  return (
    <>
      {all > 0 && (
        <>
          <p className="t-sm muted" role="status">
            {manyText(all, span, today)} {occurrenceMessages.order}
          </p>
          <Severities view={view} />
        </>
      )}
      <Freshness at={reading.at} isStale={reading.isStale} zone={zone} now={anchors.now()} />
      <Listed view={view} rows={rows} />
    </>
  )
}

/** The occurrences of a month, the gravest first. */
export function OcorrenciasScreen() {
  const view = useOcorrencias()
  const { online } = useConnection()
  return (
    <main className={mainLook} id="conteudo">
      <PageHead page="Ocorrencias">
        <SheetButtons
          sheets={[sheetOf({ csv: exportOccurrences, xlsx: exportOccurrencesXlsx, given: { query: view.asked } })]}
          online={online}
        />
      </PageHead>
      <Filters view={view} />
      <Body view={view} />
    </main>
  )
}
