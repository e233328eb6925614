import { RefreshCw, Scale } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { exportHourBank, exportHourBankXlsx } from '#shared/contract/exports.ts'
import { MOST_PEOPLE } from '#shared/people/list-limits.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { SheetButtons, sheetOf } from '../../features/exports/sheet-buttons.tsx'
import { companyOptions } from '../../features/people/choose.ts'
import { CutNote } from '../../features/people/cut-note.tsx'
import { FilterCard } from '../../features/people/filter-card.tsx'
import { Freshness } from '../../features/people/freshness.tsx'
import { PeopleInOrder } from '../../features/people/person-link.tsx'
import { usePersonOptions } from '../../features/people/use-person-options.ts'
import { PageHead } from '../../features/session/page-head.tsx'
import { PaperLine } from '../../features/session/paper-line.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { StepLink } from '../../keeper/first-steps/step-link.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { mainLook } from '../../ui/page.ts'
import { Pager } from '../../ui/pager.tsx'
import { Unread } from '../../ui/unread.tsx'
import { useListPage } from '../../ui/use-pages.ts'
import { BankPage } from './bank-page.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { ExpiringCard, useExpiring } from './expiring-card.tsx'
import { MoreDeeds } from './more-deeds.tsx'
import { type Banco, useBanco } from './use-banco.ts'

/** Filters by cut-off, employee and company; all of them live in the address. */
function BankFilters({ view }: { view: Banco }) {
  const { filter, setFilter, everybody, stores, rows, today } = view
  const persons = usePersonOptions(everybody, 'Todos os funcionários')
  const companies = useMemo(() => companyOptions(stores), [stores])
  const choices = [
    { name: 'funcionario', label: 'Funcionário', options: persons, value: filter.person },
    { name: 'empresa', label: 'Empresa', options: companies, value: filter.company },
  ]
  return (
    <FilterCard
      first={
        <DateField
          label="Data de corte"
          value={filter.cutoff}
          onChange={(day) => day && setFilter({ corte: day === today ? '' : day })}
        />
      }
      choices={choices}
      onChoose={setFilter}
      aside={
        rows && (
          <>
            {countOf(rows.length, 'funcionário', 'funcionários')},<br />
            maior saldo primeiro
          </>
        )
      }
    />
  )
}

/** People on a page: a multiple of two, three and four cards a row. */
const PAGE = 48

function Cards({ view }: { view: Banco }) {
  const { rows, bank, filter, openDetails } = view
  const list = useListPage(rows ?? [], PAGE, view.page)
  const people = useMemo(() => rows?.map(({ user_id, name }) => ({ id: user_id, name })) ?? [], [rows])
  const top = useRef<HTMLUListElement>(null)
  if (!rows) return <Unread card reading={bank} failed={adminMessages.loadFailed} rows={6} />
  if (rows.length === 0) {
    return (
      <Empty
        card
        icon={Scale}
        title="Nenhuma pessoa encontrada"
        action={view.everybody.length === 0 && <StepLink step="pessoas">Cadastrar as pessoas</StepLink>}
      >
        Mostramos as pessoas das empresas que você administra. Mude os filtros ou fale com o master.
      </Empty>
    )
  }
  return (
    <PeopleInOrder title="Banco de Horas" people={people}>
      <BankPage list={list} top={top} cutoff={filter.cutoff} onDetails={openDetails} />
      <Pager what="pessoas" list={list} top={top} onPage={view.setPage} />
    </PeopleInOrder>
  )
}

/** Banco de Horas - Admin: everybody's balance up to a day, largest first. */
export function SaldoHorasAdminScreen() {
  const view = useBanco()
  const { bank, detailed, filter } = view
  const company = view.stores?.find(({ id }) => id === filter.company)
  const { online } = useConnection()
  const expiring = useExpiring(filter.company)
  const readAgain = () => {
    bank.refresh()
    expiring.reading.refresh()
  }
  return (
    <main className={mainLook} id="conteudo">
      <PageHead page="SaldoHorasAdmin">
        <SheetButtons
          sheets={[sheetOf({ csv: exportHourBank, xlsx: exportHourBankXlsx, given: { query: view.asked } })]}
          online={online}
        />
        <Button icon={RefreshCw} busy={bank.isLoading} onClick={readAgain}>
          Atualizar
        </Button>
        <MoreDeeds online={online} today={view.today} />
      </PageHead>
      <PaperLine of={[`Saldos até ${formatDay(filter.cutoff)}`, company?.name]} zone={view.zone} />
      <BankFilters view={view} />
      <ExpiringCard view={expiring} person={filter.person} today={view.today} />
      <Freshness at={bank.at} isStale={bank.isStale} zone={view.zone} now={anchors.now()} />
      <CutNote count={bank.data?.length} most={MOST_PEOPLE} />
      <Cards view={view} />
      {detailed && (
        <DetailsDialog
          key={`${detailed.user_id} ${filter.cutoff}`}
          row={detailed}
          cutoff={filter.cutoff}
          stores={view.stores}
          onClose={view.closeDetails}
        />
      )}
    </main>
  )
}
