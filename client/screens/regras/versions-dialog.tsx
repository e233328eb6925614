import { Undo2 } from 'lucide-react'
import type { PayRuleVersion, StoredPayRule } from '#shared/contract/pay-rules.ts'
import { formatDay } from '#shared/text/format.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { bleedLook, listLook, rowLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import room from './regras.module.css'
import { versionOn } from './use-regras.ts'

interface VersionsDialogProps {
  rule: StoredPayRule
  today: string
  isMaster: boolean
  onShow: (version: PayRuleVersion) => void
  onUndo: (version: PayRuleVersion) => void
  onClose: () => void
}

/** The versions of a rule, past and to come, newest first: each can be looked at, or undone. */
export function VersionsDialog({ rule, today, isMaster, onShow, onUndo, onClose }: VersionsDialogProps) {
  const now = versionOn(rule, today)
  const blocked = rule.versions.length === 1 ? ruleMessages.lastVersion : undefined
  return (
    <Dialog title={`Versões de ${rule.name}`} onClose={onClose}>
      <ul className={classes(listLook, bleedLook, room.versions)}>
        {rule.versions.toReversed().map((version) => {
          const since = formatDay(version.valid_from)
          return (
            <li key={version.valid_from} className={rowLook}>
              <span className="grow">
                <b>Desde {since}</b>
                {version === now && version.valid_from <= today && <Badge tone="ok">Vale hoje</Badge>}
                {version.valid_from > today && <Badge tone="pen">Ainda não vale</Badge>}
              </span>
              <Button small aria-label={`Ver a versão de ${since}`} onClick={() => onShow(version)}>
                Ver
              </Button>
              {isMaster && (
                <Button
                  small
                  kind="quiet"
                  icon={Undo2}
                  iconSize="sm"
                  aria-label={`Desfazer a versão de ${since}`}
                  blocked={blocked}
                  onBlocked={(title) => showToast({ title, kind: 'info' })}
                  onClick={() => onUndo(version)}
                >
                  Desfazer
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
