import type { Paper } from '#shared/portaria/read/paper.ts'
import { Card } from '../../ui/card.tsx'
import styles from './paper-card.module.css'
import { aejSays, afdSays, countsOf, type Said } from './paper-words.ts'

function Table({ said }: { said: readonly Said[] }) {
  return (
    <dl className={styles.said}>
      {said.map(([label, words]) => (
        <div key={label}>
          <dt className="muted t-sm">{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SaysProps {
  said: readonly Said[]
  counts: readonly Said[]
}

function Says({ said, counts }: SaysProps) {
  return (
    <>
      <Card padded aria-labelledby="diz">
        <h2 id="diz" className="h2">
          O que o arquivo diz
        </h2>
        <Table said={said} />
      </Card>
      {counts.length > 0 && (
        <Card padded aria-labelledby="registros">
          <h2 id="registros" className="h2">
            Registros
          </h2>
          <Table said={counts} />
        </Card>
      )}
    </>
  )
}

type Known = Exclude<Paper, { kind: 'unknown' }>

/** What a file says of itself, as it says it, by its kind. */
export function PaperCard({ paper }: { paper: Known }) {
  const said = paper.kind === 'afd' ? afdSays(paper) : aejSays(paper)
  return <Says said={said} counts={countsOf(paper)} />
}
