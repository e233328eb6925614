import { RefreshCw, Scale } from 'lucide-react'
import { useRef } from 'react'
import { exportHourBank, exportHourBankXlsx } from '#shared/contract/exports.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { SheetButtons, sheetOf } from '../../features/exports/sheet-buttons.tsx'
import { Freshness } from '../../features/people/freshness.tsx'
import { BackTo } from '../../features/session/back-to.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { mainLook } from '../../ui/page.ts'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { useListPage } from '../../ui/use-pages.ts'
import { BankFilters } from './bank-filters.tsx'
import { BankPage } from './bank-page.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { type Banco, useBanco } from './use-banco.ts'

/** People on a page: a multiple of two, three and four cards a row. */
const PAGE = 48

function Cards({ view }: { view: Banco }) {
  const { rows, bank, filter, openDetails } = view
  const list = useListPage(rows ?? [], PAGE, view.page)
  const top = useRef<HTMLUListElement>(null)
  if (!rows && bank.problem) {
    return (
      <Card>
        <ErrorCard message={adminMessages.loadFailed} detail={bank.problem} onRetry={bank.refresh} />
      </Card>
    )
  }
  if (!rows) {
    return (
      <Card>
        <Skeleton rows={6} />
      </Card>
    )
  }
  if (rows.length === 0) {
    return (
      <Card>
        <Empty icon={Scale} title="Nenhuma pessoa encontrada">
          Mostramos as pessoas das empresas que você administra. Mude os filtros ou fale com o master.
        </Empty>
      </Card>
    )
  }
  return (
    <>
      <BankPage list={list} top={top} cutoff={filter.cutoff} onDetails={openDetails} />
      <Pager what="pessoas" list={list} top={top} onPage={view.setPage} />
    </>
  )
}

/** Banco de Horas - Admin: everybody's balance up to a day, largest first. */
export function SaldoHorasAdminScreen() {
  const view = useBanco()
  const { bank, detailed, filter } = view
  const { online } = useConnection()
  return (
    <main className={mainLook} id="conteudo">
      <TitleBar title="Banco de Horas - Admin" back={<BackTo page="Relatorio" />}>
        <SheetButtons
          sheets={[sheetOf({ csv: exportHourBank, xlsx: exportHourBankXlsx, given: { query: view.asked } })]}
          online={online}
        />
        <Button icon={RefreshCw} busy={bank.isLoading} onClick={bank.refresh}>
          Atualizar
        </Button>
      </TitleBar>
      <BankFilters view={view} />
      <Freshness at={bank.at} isStale={bank.isStale} zone={view.zone} now={anchors.now()} />
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
