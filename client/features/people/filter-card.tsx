import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import styles from './filter-card.module.css'
import { FilterField, withAsked } from './filter-field.tsx'

/** A filter of a few choices; an empty value lets everything through. */
interface ChoiceFilter {
  /** Its name in the address. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string
}

interface FilterCardProps {
  /** Stays visible on phones. */
  first: ReactNode
  /** Behind 'Mais filtros' on phones. */
  choices: readonly ChoiceFilter[]
  onChoose: (changes: Record<string, string>) => void
  /** The number of results in words: at the end of the row, on phones below it. */
  aside?: ReactNode
}

const chosenOf = ({ value, options }: ChoiceFilter) =>
  value === '' ? undefined : withAsked(options, value).find((option) => option.value === value)?.label

/** The active filters; a tap removes one. */
function Chips({
  active,
  onChoose,
}: { active: { name: string; label: string }[] } & Pick<FilterCardProps, 'onChoose'>) {
  return (
    <Row wraps gap="snug" className={classes('only-phone', styles.chips)}>
      {active.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          onClick={() => onChoose({ [name]: '' })}
          aria-label={`Remover filtro ${label}`}
        >
          {label}
          <Icon icon={X} />
        </button>
      ))}
    </Row>
  )
}

/** The filters of a report: one row on a desktop; on phones the first, and the rest in a sheet, with active filters as chips. */
export function FilterCard({ first, choices, onChoose, aside }: FilterCardProps) {
  const [open, setOpen] = useState(false)
  const active = choices.flatMap((choice) => {
    const label = chosenOf(choice)
    return label ? [{ name: choice.name, label }] : []
  })
  const more = choices.map(({ name, ...choice }) => (
    <FilterField key={name} {...choice} onChange={(value) => onChoose({ [name]: value })} />
  ))
  const count = active.length > 0 ? ` (${active.length})` : ''
  const footer = (
    <Button kind="primary" onClick={() => setOpen(false)}>
      Ver resultado
    </Button>
  )
  return (
    <Card className={classes('only-screen', styles.filters, styles.folded)} aria-label="Filtros">
      {first}
      <Button className="only-phone" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        Mais filtros{count}
      </Button>
      {active.length > 0 && <Chips active={active} onChoose={onChoose} />}
      <div className={styles.more}>{more}</div>
      {aside && (
        <p className={classes('t-sm muted', styles.aside)} role="status">
          {aside}
        </p>
      )}
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Mais filtros" footer={footer}>
          <Stack>{more}</Stack>
        </Dialog>
      )}
    </Card>
  )
}
