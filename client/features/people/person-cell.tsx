import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Row } from '../../ui/layout.tsx'
import styles from './person-cell.module.css'
import { PersonLink } from './person-link.tsx'

interface PersonCellProps {
  id: string
  name: string
  photo: string | null
  /** The line below the name: the company, the e-mail. */
  sub: ReactNode
  aside?: ReactNode
  className?: string | undefined
}

/** A person in a list: photo or initials, name, and one more line. */
export function PersonCell({ id, name, photo, sub, aside, className }: PersonCellProps) {
  return (
    <Row className={classes(styles.person, className)}>
      <Avatar name={name} src={photo} />
      <span className="grow lines">
        <b>
          <PersonLink id={id}>{name}</PersonLink>
        </b>
        <small className="trunc">{sub}</small>
      </span>
      {aside}
    </Row>
  )
}
