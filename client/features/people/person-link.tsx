import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { addressOf } from '#shared/access/page.ts'
import { classes } from '../../ui/classes.ts'
import { type ListedPeople, stateWith } from './listed-people.ts'
import styles from './person-link.module.css'

const Listed = createContext<RefObject<ListedPeople | null> | null>(null)

/** The list that a person's page goes through, for the links to it among the children. A link reads it when it is followed: no row is drawn again for it. */
export function PeopleInOrder({ title, people, children }: ListedPeople & { children: ReactNode }) {
  const listed = useRef<ListedPeople | null>(null)
  useEffect(() => {
    listed.current = { title, people }
  }, [title, people])
  return <Listed value={listed}>{children}</Listed>
}

interface PersonLinkProps {
  id: string
  /** Their name. */
  children: ReactNode
  /** A day of theirs to open. */
  day?: string
  className?: string | undefined
}

/** Somebody's name, which leads to their page, or to a day on it. */
export function PersonLink({ id, day, children, className }: PersonLinkProps) {
  const listed = useContext(Listed)
  const to = addressOf(
    'Pessoa',
    new URLSearchParams({ userId: id, ...(day === undefined ? {} : { dia: day }) }).toString(),
  )
  return (
    <Link
      className={classes(styles.person, className)}
      to={to}
      onClick={(event) => {
        event.preventDefault()
        navigate(to, { state: stateWith(listed?.current ?? null) })
      }}
    >
      {children}
    </Link>
  )
}
