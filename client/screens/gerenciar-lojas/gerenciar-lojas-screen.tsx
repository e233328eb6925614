import { Plus } from 'lucide-react'
import { useState } from 'react'
import { deleteStore } from '#shared/contract/stores.ts'
import { companyNumbers, numberTroubles } from '#shared/people/number-troubles.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useAskedDeed } from '../../features/people/asked-deed.ts'
import { NumberTroubles } from '../../features/people/number-troubles.tsx'
import { PageHead } from '../../features/session/page-head.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { act, changed } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { mainLook } from '../../ui/page.ts'
import { showToast } from '../../ui/toast.ts'
import { StoreDialog } from './store-dialog.tsx'
import { StoreGrid } from './store-grid.tsx'
import { useLojas } from './use-lojas.ts'

type Open = { kind: 'edit'; store: Store | null; seeks: boolean } | { kind: 'delete'; store: Store } | null

const NEW: Open = { kind: 'edit', store: null, seeks: false }

/** Remove a company; treat one that is already gone as removed. */
async function remove({ id }: Store, stepUp: string): Promise<void> {
  try {
    await act(deleteStore, { params: { id }, stepUp })
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error
    await changed(deleteStore.changes)
  }
}

/** Gerenciar Empresas: the companies as cards, each with its location, and the master's actions on them. */
export function GerenciarLojasScreen() {
  const view = useLojas()
  const { online } = useConnection()
  const [chosen, setOpen] = useState<Open>(null)
  const asked = useAskedDeed('nova')
  const open = chosen ?? (asked.isAsked && online ? NEW : null)
  const close = () => {
    setOpen(null)
    asked.leave()
  }
  const tell = (why: string) => showToast({ title: why, kind: 'info' })
  const start = (next: Open) => (online ? setOpen(next) : tell(adminMessages.needsNetwork))
  const removeIt = async (store: Store, stepUp: string) => {
    await remove(store, stepUp)
    showToast({ title: 'Empresa excluída com sucesso.' })
  }
  return (
    <main className={mainLook} id="conteudo">
      <PageHead page="GerenciarLojas">
        <Button
          kind="primary"
          icon={Plus}
          onBlocked={tell}
          onClick={() => start(NEW)}
          blocked={online ? undefined : adminMessages.needsNetwork}
        >
          Nova empresa
        </Button>
      </PageHead>
      <NumberTroubles
        troubles={numberTroubles(view.stores.data ?? [], companyNumbers)}
        onOpen={({ id }) => {
          const store = view.stores.data?.find((one) => one.id === id)
          if (store) start({ kind: 'edit', store, seeks: false })
        }}
      />
      <StoreGrid
        view={view}
        onEdit={(store, seeks) => start({ kind: 'edit', store, seeks })}
        onDelete={(store) => start({ kind: 'delete', store })}
      />
      {open?.kind === 'edit' && (
        <StoreDialog store={open.store} tiles={view.tiles} seeks={open.seeks} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <StepUpDialog
          title="Excluir empresa"
          act="Excluir"
          failed={adminMessages.deleteStoreFailed}
          onConfirm={(stepUp) => removeIt(open.store, stepUp)}
          onClose={close}
        >
          <p className="form">
            {open.store.name} deixa de existir. Uma empresa com pessoas ou registros não pode ser excluída.
          </p>
        </StepUpDialog>
      )}
    </main>
  )
}
