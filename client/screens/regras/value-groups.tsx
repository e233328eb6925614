import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { PayRule } from '#shared/pay-rules/rule.ts'
import { Icon } from '../../ui/icon.tsx'
import { kindRow, more } from './more-rows.ts'
import { bank, overtime } from './paying-rows.ts'
import { draftOf, type RuleDraft } from './rule-draft.ts'
import styles from './value-groups.module.css'
import { SaidLine } from './value-line.tsx'
import { shownValue, type ValueGroup } from './value-rows.ts'
import { journey, night, pauses, rests } from './working-rows.ts'

/** The groups that stand open. */
const open: readonly ValueGroup[] = [journey, overtime, night, pauses, bank, rests]
/** Of a rule that computes nothing only its kind matters. */
const exempt: ValueGroup = { ...more, rows: () => [kindRow] }

interface SectionProps {
  group: ValueGroup
  children: ReactNode
}

function Section({ group: { title, icon }, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>
        <Icon icon={icon} />
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Folded until it is opened, or until something in it must be mended. */
function Folded({ group: { title, icon }, isFaulty, children }: SectionProps & { isFaulty: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.group} open={isOpen || isFaulty} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon icon={icon} />
        <h3>{title}</h3>
        <Icon icon={ChevronDown} size="sm" />
      </summary>
      {children}
    </details>
  )
}

interface GroupsProps {
  draft: RuleDraft
  /** Tells whether something of a group must be mended. */
  isFaulty?: (group: ValueGroup) => boolean
  children: (group: ValueGroup) => ReactNode
}

/** The groups of a rule's values; the rare ones are folded. */
export function Groups({ draft, isFaulty = () => false, children }: GroupsProps) {
  const isExempt = draft.kind === 'isento'
  const folded = isExempt ? exempt : more
  return (
    <>
      {open
        // What must be mended is never out of sight.
        .filter((group) => !isExempt || isFaulty(group))
        .map((group) => (
          <Section key={group.title} group={group}>
            {children(group)}
          </Section>
        ))}
      <Folded group={folded} isFaulty={isFaulty(folded)}>
        {children(folded)}
      </Folded>
    </>
  )
}

/** A rule's values for those who may not change them. */
export function SaidGroups({ rule }: { rule: PayRule }) {
  const draft = draftOf(rule)
  return (
    <Groups draft={draft}>
      {({ rows }) => (
        <dl>
          {rows(draft).map((row) => (
            <SaidLine key={row.path} row={row} words={shownValue(row, draft)} />
          ))}
        </dl>
      )}
    </Groups>
  )
}
