import { heldText } from '#shared/text/rules-screen-messages.ts'
import { Card } from '../../ui/card.tsx'
import room from './regras.module.css'
import { type Regras, SIMPLE } from './use-regras.ts'

interface LineProps {
  name: string
  held: { stores: readonly { name: string }[]; people: number }
  isShown: boolean
  onChoose: () => void
}

function Line({ name, held, isShown, onChoose }: LineProps) {
  return (
    <li>
      <button type="button" className={room.line} aria-current={isShown || undefined} onClick={onChoose}>
        <b>{name}</b>
        <span className="t-sm muted">{heldText(held.stores, held.people)}</span>
      </button>
    </li>
  )
}

/** The rules by name, the simple one last, each with whom it counts for. */
export function RuleList({ view, onChoose }: { view: Regras; onChoose: (id: string) => void }) {
  const { rules, rule, simple } = view
  return (
    <Card aria-label="Lista de regras">
      <ul className={room.lines}>
        {rules.map((one) => (
          <Line
            key={one.id}
            name={one.name}
            held={one}
            isShown={one.id === rule?.id}
            onChoose={() => onChoose(one.id)}
          />
        ))}
        <Line name="Regra simples" held={simple} isShown={!rule} onChoose={() => onChoose(SIMPLE)} />
      </ul>
    </Card>
  )
}
