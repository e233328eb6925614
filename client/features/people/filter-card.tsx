import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './filter-card.module.css'

/** An active filter: its label, and a function that clears it. */
export interface ActiveFilter {
  label: string
  clear: () => void
}

interface FilterCardProps {
  /** Stays visible on phones. */
  first: ReactNode
  /** Behind 'Mais filtros' on phones. */
  more: ReactNode
  active: readonly ActiveFilter[]
  /** The number of results in words: at the end of the row, on phones below it. */
  aside?: ReactNode
}

function Chips({ active }: Pick<FilterCardProps, 'active'>) {
  return (
    <div className={classes('only-phone', styles.chips)}>
      {active.map(({ label, clear }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          onClick={clear}
          aria-label={`Remover filtro ${label}`}
        >
          {label}
          <Icon icon={X} />
        </button>
      ))}
    </div>
  )
}

/** The filters of a report: one row on a desktop; on phones the first, and the rest in a sheet, with active filters as chips. */
export function FilterCard({ first, more, active, aside }: FilterCardProps) {
  const [open, setOpen] = useState(false)
  const count = active.length > 0 ? ` (${active.length})` : ''
  return (
    <Card className={classes(styles.filters, styles.folded)} aria-label="Filtros">
      {first}
      <Button className="only-phone" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        Mais filtros{count}
      </Button>
      {active.length > 0 && <Chips active={active} />}
      <div className={styles.more}>{more}</div>
      {aside && (
        <p className={classes('t-sm muted', styles.aside)} role="status">
          {aside}
        </p>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Mais filtros"
        footer={
          <Button kind="primary" onClick={() => setOpen(false)}>
            Ver resultado
          </Button>
        }
      >
        <Stack>{more}</Stack>
      </Dialog>
    </Card>
  )
}
