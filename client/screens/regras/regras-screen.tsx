import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { PayRuleVersion } from '#shared/contract/pay-rules.ts'
import type { Me } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { PageHead } from '../../features/session/page-head.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { mainLook } from '../../ui/page.ts'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { Holders } from './holders.tsx'
import room from './regras.module.css'
import { DeleteDialog, RenameDialog, UndoDialog } from './rule-dialogs.tsx'
import type { RuleAct } from './rule-head.tsx'
import { RuleList } from './rule-list.tsx'
import { RulePaper, SimplePaper } from './rule-paper.tsx'
import { type Regras, SIMPLE, useRegras } from './use-regras.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type Open =
  | { act: RuleAct | 'copy' }
  | { act: 'give'; storeId: string | null }
  | { act: 'undo'; version: PayRuleVersion }
  /** The act that goes on once the typed values are given up. */
  | { act: 'leave'; go: () => void }
  | null

interface PartProps {
  view: Regras
  onOpen: (open: Open) => void
}

/** Go on at once, or after asking if values were typed. */
function leaving({ view, onOpen }: PartProps, go: () => void): void {
  if (view.isDirty) onOpen({ act: 'leave', go })
  else go()
}

function Content({ view, onOpen }: PartProps) {
  const { reading, rule, simple, stores, isMaster } = view
  const { online } = useConnection()
  if (!reading.data) {
    const { notLoaded, away } = rulesScreenMessages
    return <Unread reading={reading} failed={notLoaded} away={away} rows={6} card />
  }
  const none = stores.length === 0 ? rulesScreenMessages.storesFirst : undefined
  return (
    <div className={room.two}>
      <RuleList view={view} onChoose={(id) => leaving({ view, onOpen }, () => view.choose(id))} />
      <div className={room.papers}>
        {rule ? <RulePaper view={view} onAct={(act) => onOpen({ act })} /> : <SimplePaper />}
        <Holders
          held={rule ?? simple}
          blocked={online ? none : adminMessages.needsNetwork}
          isMaster={isMaster}
          onGive={(storeId) => onOpen({ act: 'give', storeId })}
        />
      </div>
    </div>
  )
}

/** The dialogs about the shown rule. */
function RuleDialogs({ view, open, onOpen }: PartProps & { open: NonNullable<Open> }) {
  const { rule, today, isMaster } = view
  const onClose = () => onOpen(null)
  if (!rule) return null
  if (open.act === 'rename') return <RenameDialog rule={rule} onClose={onClose} />
  if (open.act === 'delete') return <DeleteDialog rule={rule} onClose={onClose} />
  if (open.act === 'undo') return <UndoDialog rule={rule} version={open.version} onClose={onClose} />
  if (open.act !== 'versions') return null
  const show = ({ valid_from }: PayRuleVersion) => {
    onClose()
    leaving({ view, onOpen }, () => view.showVersion(valid_from))
  }
  return (
    <VersionsDialog
      rule={rule}
      today={today}
      isMaster={isMaster}
      onClose={onClose}
      onShow={show}
      onUndo={(version) => onOpen({ act: 'undo', version })}
    />
  )
}

function Dialogs({ view, open, onOpen }: PartProps & { open: NonNullable<Open> }) {
  const { rules, rule, stores, today } = view
  const onClose = () => onOpen(null)
  // What was typed stays: the new rule can be chosen afterwards.
  const made = (id: string) => view.isDirty || view.choose(id)
  if (open.act === 'copy') return <CopyDialog rules={rules} today={today} onClose={onClose} onMade={made} />
  if (open.act === 'give') {
    return (
      <GiveDialog
        rules={rules}
        stores={stores}
        today={today}
        onClose={onClose}
        storeId={open.storeId}
        ruleId={rule?.id ?? SIMPLE}
      />
    )
  }
  if (open.act !== 'leave') return <RuleDialogs view={view} open={open} onOpen={onOpen} />
  return (
    <ConfirmDialog
      title="Descartar o que foi digitado?"
      act="Descartar"
      failed=""
      onConfirm={async () => open.go()}
      onClose={onClose}
    >
      Os valores mudados ainda não foram salvos.
    </ConfirmDialog>
  )
}

/** The rules of the journey: what marks are worth, by rule; a master changes them, an admin reads. */
export function RegrasScreen({ user }: { user: Me }) {
  const view = useRegras(user)
  const { online } = useConnection()
  const [open, setOpen] = useState<Open>(null)
  return (
    <main className={mainLook} id="conteudo">
      <PageHead page="Regras" wraps>
        {view.isMaster && (
          <Button
            icon={Copy}
            iconSize="sm"
            blocked={online ? undefined : adminMessages.needsNetwork}
            onBlocked={(title) => showToast({ title, kind: 'info' })}
            onClick={() => setOpen({ act: 'copy' })}
          >
            Copiar uma regra pronta
          </Button>
        )}
      </PageHead>
      <p className={room.lead}>{rulesScreenMessages.lead}</p>
      <Content view={view} onOpen={setOpen} />
      {open && <Dialogs view={view} open={open} onOpen={setOpen} />}
    </main>
  )
}
