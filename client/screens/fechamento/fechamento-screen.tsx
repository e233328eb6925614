import { Building2, CalendarDays, CalendarPlus2, ChevronLeft, Lock } from 'lucide-react'
import type { ClosedPeriod } from '#shared/contract/closings.ts'
import type { Me } from '#shared/people/user.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { payrollMessages } from '#shared/text/payroll-messages.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { BackTo } from '../../features/session/back-to.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { StepLink } from '../../keeper/first-steps/step-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mainLook } from '../../ui/page.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { Unread } from '../../ui/unread.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { ImportsCard } from './clock-imports/imports-card.tsx'
import styles from './fechamento-screen.module.css'
import { FilesCard } from './files-card.tsx'
import { MissingCard } from './missing-card.tsx'
import { LayoutPage } from './payroll/layout-page.tsx'
import { PayrollCard } from './payroll/payroll-card.tsx'
import { PreviewPage } from './payroll/preview-page.tsx'
import { periodDays, periodTitle, stateWords } from './period-words.ts'
import { SignaturesCard } from './signatures-card.tsx'
import { type Fechamento, useFechamento } from './use-fechamento.ts'
import { VersionsCard } from './versions-card.tsx'

/** Company and period, each a choice that the address keeps. */
function Choices({ view }: { view: Fechamento }) {
  const { stores, store, periods, period, chooseStore, choosePeriod } = view
  return (
    <Card padded className={styles.choices}>
      <SelectField
        label="Empresa"
        icon={Building2}
        value={store?.id ?? ''}
        options={(stores.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={chooseStore}
      />
      <SelectField
        label="Período"
        icon={CalendarDays}
        value={period?.from ?? ''}
        options={periods.map((one) => {
          // The state of the chosen one stands below; with it a phone would cut the dates.
          const state = one.from === period?.from ? '' : ` · ${stateWords[one.state]}`
          return { value: one.from, label: `${periodDays(one)}${state}` }
        })}
        onChange={choosePeriod}
      />
    </Card>
  )
}

/** The marks that came after a period was closed: they are kept, and only another version takes them in. */
function LateMarks({ late, isMaster }: { late: ClosedPeriod['late']; isMaster: boolean }) {
  if (late.length === 0) return null
  const people = [...new Map(late.map((mark) => [mark.user_id, mark])).values()]
  return (
    <Card padded className={styles.late} data-tone="sun" aria-labelledby="atrasados">
      <h2 id="atrasados">
        <Icon icon={CalendarPlus2} /> {countOf(late.length, 'registro chegou depois', 'registros chegaram depois')}
      </h2>
      <p>
        {late.length === 1 ? 'Está guardado' : 'Estão guardados'} e fora do fechamento.{' '}
        {isMaster ? 'Reabra o período para incluir.' : 'O master pode reabrir o período para incluir.'}
      </p>
      <ul>
        {people.map(({ user_id, name, day }) => (
          <li key={user_id}>
            <PersonLink id={user_id} day={day}>
              {name}
            </PersonLink>
            , {formatDay(day)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A closed period. */
function ClosedCard({ view: { period } }: { view: Fechamento }) {
  if (!period) return null
  return (
    <Card padded className={styles.closed}>
      <h2 className="h2">{periodTitle(period)}</h2>
      <Badge icon={Lock} tone="ok">
        {stateWords.closed}
      </Badge>
    </Card>
  )
}

function Main({ view, offline }: { view: Fechamento; offline: string | undefined }) {
  const { period, checklist, closed, store, isMaster } = view
  if (!period) return null
  if (period.state === 'closed') {
    return (
      <>
        <LateMarks late={closed.data?.late ?? []} isMaster={isMaster} />
        <ClosedCard view={view} />
      </>
    )
  }
  const { data } = checklist
  if (!data)
    return <Unread card reading={checklist} failed={closingMessages.checkFailed} away={closingMessages.away} rows={6} />
  return (
    <>
      <ChecklistCard
        key={period.from}
        checklist={data}
        period={period}
        storeName={store?.name ?? ''}
        offline={offline}
      />
      {data.missing.length > 0 && <MissingCard missing={data.missing} lines={data.lines} />}
    </>
  )
}

function Side({ view, offline }: { view: Fechamento; offline: string | undefined }) {
  const { closing, closed, versions, zone, isMaster, isLast, shown } = view
  return (
    <>
      {shown && <PayrollCard key={shown.id} closing={shown} zone={zone} offline={offline} addressOf={view.payrollAt} />}
      {closing && closed.data && <SignaturesCard key={closing.id} closed={closed.data} offline={offline} />}
      {closing && !closed.data && <Unread card reading={closed} failed={closingMessages.sheetsFailed} rows={3} />}
      <VersionsCard
        versions={versions}
        zone={zone}
        reopens={isMaster && isLast ? (closing ?? null) : null}
        offline={offline}
      />
    </>
  )
}

/** A page of the payroll, over the period that was chosen. */
function PayrollPage({ view, offline }: { view: Fechamento; offline: string | undefined }) {
  const { page, store, period, shown } = view
  if (page === 'eventos' && store)
    return <LayoutPage storeId={store.id} offline={offline} onSaved={view.leavePayroll} />
  if (!shown || period?.state !== 'closed') return <Empty card>{payrollMessages.notClosed}</Empty>
  return <PreviewPage key={shown.id} closingId={shown.id} />
}

function Body({ view }: { view: Fechamento }) {
  const { online } = useConnection()
  const { stores, reading, store, period } = view
  const offline = online ? undefined : 'Sem conexão.'
  if (stores.data && !store) {
    return (
      <Empty
        card
        icon={Building2}
        title={closingMessages.noStore}
        role="status"
        action={<StepLink step="empresa">Cadastrar a empresa</StepLink>}
      >
        {closingMessages.noStoreHint}
      </Empty>
    )
  }
  if (!reading.data)
    return <Unread card reading={reading} failed={closingMessages.loadFailed} away={closingMessages.away} rows={6} />
  if (view.page) return <PayrollPage view={view} offline={offline} />
  return (
    <>
      <Choices view={view} />
      <div className={styles.two}>
        <div className={styles.column}>
          <Main view={view} offline={offline} />
          {store && period && (
            <FilesCard storeId={store.id} storeName={store.name} zone={view.zone} period={period} offline={offline} />
          )}
          {store && <ImportsCard storeId={store.id} storeName={store.name} zone={view.zone} offline={offline} />}
        </div>
        <div className={styles.column}>
          <Side view={view} offline={offline} />
        </div>
      </div>
    </>
  )
}

/** Name a page of the payroll: the events of the company, or the preview of a period. */
const payrollTitle = ({ page, period }: Fechamento) =>
  page === 'previa' && period ? `Folha de ${periodDays(period)}` : payrollMessages.title

/** Closing the periods of a company: what is still to be settled, who signed, and how each period was closed. */
export function FechamentoScreen({ user }: { user: Me }) {
  const view = useFechamento(user)
  return (
    <main className={mainLook} id="conteudo">
      {view.page ? (
        <TitleBar
          title={payrollTitle(view)}
          back={
            <IconButton label="Voltar para Fechamento" icon={ChevronLeft} iconSize="lg" onClick={view.leavePayroll} />
          }
        />
      ) : (
        <TitleBar title={closingMessages.title} back={<BackTo page="Relatorio" />} />
      )}
      <Body view={view} />
    </main>
  )
}
