import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { NumberTrouble } from '#shared/people/number-troubles.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listLook, pressLook } from '../../ui/list.ts'
import styles from './number-troubles.module.css'

/** More of them would push the page's main content away. */
const IN_SIGHT = 3

interface NumberTroublesProps<Field extends string> {
  troubles: readonly NumberTrouble<Field>[]
  onOpen: (trouble: NumberTrouble<Field>) => void
}

/** Pendências: stored data that fails today's checks; each links to where it is corrected. Nothing if there are none. */
export function NumberTroubles<Field extends string>({ troubles, onOpen }: NumberTroublesProps<Field>) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (troubles.length === 0) return null
  const hidden = isWhole ? 0 : Math.max(0, troubles.length - IN_SIGHT)
  return (
    <Card className={styles.troubles} aria-labelledby={id}>
      <h2 id={id} className="h3">
        <Icon icon={TriangleAlert} />
        Pendências ({troubles.length})
      </h2>
      <ul className={listLook}>
        {troubles.slice(0, troubles.length - hidden).map((trouble) => (
          <li key={`${trouble.id} ${trouble.field}`}>
            <button type="button" className={pressLook} onClick={() => onOpen(trouble)}>
              <span className="grow lines">
                <b>{trouble.name}</b>
                <span className="t-sm soft">{trouble.text}</span>
              </span>
              <Icon icon={ChevronRight} />
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button className={styles.more} kind="quiet" onClick={() => setWhole(true)}>
          Mostrar todas ({troubles.length})
        </Button>
      )}
    </Card>
  )
}
