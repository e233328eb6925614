import { CalendarClock, CircleCheck, EllipsisVertical, History } from 'lucide-react'
import type { PayRuleVersion, StoredPayRule } from '#shared/contract/pay-rules.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PopMenu } from '../../ui/pop-menu.tsx'
import room from './regras.module.css'
import { versionOn } from './use-regras.ts'

/** The acts of a master on a whole rule. */
export type RuleAct = 'versions' | 'rename' | 'delete'

interface HeadProps {
  rule: StoredPayRule
  version: PayRuleVersion
  today: string
  isMaster: boolean
  onAct: (act: RuleAct) => void
}

/** When the shown version counts, and when the next one begins. */
function Since({ rule, version, today }: Omit<HeadProps, 'isMaster' | 'onAct'>) {
  const now = versionOn(rule, today)
  const next = rule.versions.find(({ valid_from }) => valid_from > today)
  const isNow = version === now && version.valid_from <= today
  const since = formatDay(version.valid_from)
  if (version.valid_from > today) {
    return (
      <Badge className={room.badge} icon={CalendarClock} tone="pen">
        Vale a partir de {since}
      </Badge>
    )
  }
  return (
    <>
      <Badge className={room.badge} icon={isNow ? CircleCheck : History} tone={isNow ? 'ok' : undefined}>
        {isNow ? `Vale desde ${since}` : `Versão de ${since}`}
      </Badge>
      {isNow && next && (
        <Badge className={room.badge} icon={CalendarClock} tone="sun">
          Muda em {formatDay(next.valid_from)}
        </Badge>
      )}
    </>
  )
}

/** A rule's name, since when it counts, its versions, and what is seldom done with it. */
export function RuleHead({ isMaster, onAct, ...given }: HeadProps) {
  const { rule } = given
  return (
    <header className={room.head}>
      <h2 id="regra">{rule.name}</h2>
      <div className={room.facts}>
        <Since {...given} />
        <Button icon={History} iconSize="sm" onClick={() => onAct('versions')}>
          {countOf(rule.versions.length, 'versão', 'versões')}
        </Button>
        {isMaster && (
          <PopMenu
            className={room.more}
            name={`Ações: ${rule.name}`}
            label={`Mais ações: ${rule.name}`}
            words={<Icon icon={EllipsisVertical} />}
            plain
          >
            {(close) =>
              (['rename', ...(rule.is_used ? [] : ['delete'])] as const).map((act) => (
                <button
                  key={act}
                  type="button"
                  {...buttonLook({ kind: 'quiet' })}
                  onClick={() => {
                    close()
                    onAct(act as RuleAct)
                  }}
                >
                  {act === 'rename' ? 'Mudar nome' : 'Excluir'}
                </button>
              ))
            }
          </PopMenu>
        )}
      </div>
    </header>
  )
}
