import { padLook } from './card.tsx'
import { classes } from './classes.ts'
import { Row, Stack } from './layout.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The expected number of rows; at most 6 are drawn. */
  rows?: number
  kind?: 'rows' | 'number' | 'lines'
}

/** The grey placeholder of loading content; it appears after 150 ms. */
export function Skeleton({ rows = 3, kind = 'rows' }: SkeletonProps) {
  const count = kind === 'number' ? 1 : Math.min(rows, 6)
  return (
    <Stack className={classes(styles.late, kind !== 'number' && padLook)} aria-busy="true">
      <span className="sr">Carregando...</span>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <Shape key={row} kind={kind} />
      ))}
    </Stack>
  )
}

function Shape({ kind }: { kind: 'rows' | 'number' | 'lines' }) {
  if (kind === 'number') return <span className={classes(styles.skel, styles.number)} />
  if (kind === 'lines') return <span className={classes(styles.skel, styles.line)} />
  return (
    <Row>
      <span className={classes(styles.skel, styles.dotted)} />
      <Stack as="span" gap="tight" className="grow">
        <span className={classes(styles.skel, styles.line, styles.part)} />
        <span className={classes(styles.skel, styles.line, styles.thin)} />
      </Stack>
    </Row>
  )
}
