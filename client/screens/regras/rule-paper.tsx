import { Info } from 'lucide-react'
import { useState } from 'react'
import { SIMPLES } from '#shared/pay-rules/presets.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { DayFigure } from './day-figure.tsx'
import room from './regras.module.css'
import { RuleEditor } from './rule-editor.tsx'
import { type RuleAct, RuleHead } from './rule-head.tsx'
import type { Regras } from './use-regras.ts'
import { SaidGroups } from './value-groups.tsx'

/** Follow a value, but not while something typed hangs on the one before. */
function useSettled(value: string, isHeld: boolean): string {
  const [settled, setSettled] = useState(value)
  if (settled !== value && !isHeld) setSettled(value)
  return isHeld ? settled : value
}

/** The shown rule: in fields for a master, in words for an admin. */
export function RulePaper({ view, onAct }: { view: Regras; onAct: (act: RuleAct) => void }) {
  const { rule, version, today, isMaster } = view
  const key = useSettled(JSON.stringify([rule?.id, version]), view.isDirty)
  if (!rule || !version) return null
  return (
    <Card aria-labelledby="regra">
      <RuleHead rule={rule} version={version} today={today} isMaster={isMaster} onAct={onAct} />
      {isMaster ? (
        <RuleEditor
          key={key}
          rule={rule}
          version={version}
          today={today}
          onSaved={view.showVersion}
          onDirty={view.setDirty}
        />
      ) : (
        <>
          {version.rule.kind === 'isento' ? (
            <Note className={room.note} icon={Info} tone="pen" slim>
              {rulesScreenMessages.exempt}
            </Note>
          ) : (
            <DayFigure rule={version.rule} />
          )}
          <SaidGroups rule={version.rule} />
          <p className={room.foot}>{rulesScreenMessages.readOnly}</p>
        </>
      )}
    </Card>
  )
}

/** The rule of those who were given none: it comes with the program. */
export function SimplePaper() {
  return (
    <Card aria-labelledby="regra">
      <header className={room.head}>
        <h2 id="regra">Regra simples</h2>
      </header>
      <DayFigure rule={SIMPLES} />
      <div className={room.simple}>
        <p>
          <b>{rulesScreenMessages.simple}</b>
        </p>
        <p className="soft">{rulesScreenMessages.simpleHelp}</p>
      </div>
    </Card>
  )
}
