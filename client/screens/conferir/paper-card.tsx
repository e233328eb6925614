import type { Paper } from '#shared/portaria/read/paper.ts'
import { Card } from '../../ui/card.tsx'
import { aejSays, afdSays, countsOf, type Said } from './paper-words.ts'
import { SaidTable } from './said-table.tsx'

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
        <SaidTable said={said} />
      </Card>
      {counts.length > 0 && (
        <Card padded aria-labelledby="registros">
          <h2 id="registros" className="h2">
            Registros
          </h2>
          <SaidTable said={counts} />
        </Card>
      )}
    </>
  )
}

type Known = Exclude<Paper, { kind: 'unknown' }>

/** The facts that a file tells of itself, in its own words, by its kind. */
export function PaperCard({ paper }: { paper: Known }) {
  const said = paper.kind === 'afd' ? afdSays(paper) : aejSays(paper)
  return <Says said={said} counts={countsOf(paper)} />
}
