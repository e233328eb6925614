import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Finding, Severity } from '#shared/portaria/read/finding.ts'
import { countOf } from '#shared/text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { Segmented } from '../../ui/segmented.tsx'
import styles from './findings-card.module.css'
import { saveFindings, severityWords } from './findings-file.ts'
import { type FileRead, MOST_HELD } from './read-file.ts'

/** Rows that are drawn: more than anybody reads on a screen. */
const MOST_SHOWN = 200

type Filter = Severity | 'all'

const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'error', label: 'Problemas' },
  { value: 'warning', label: 'Avisos' },
]

const number = (count: number) => count.toLocaleString('pt-BR')

/** Say how many of the findings are shown, and whether the file of them lacks some. */
function shownWords(shown: number, all: number, isCut: boolean): string {
  const words = shown < all ? `Mostrando ${number(shown)} de ${number(all)}.` : `${countOf(all, 'item', 'itens')}.`
  return isCut ? `${words} A planilha traz os primeiros ${number(MOST_HELD)} de cada tipo.` : words
}

function FindingRow({ finding: { line, severity, words } }: { finding: Finding }) {
  return (
    <li className={styles.finding}>
      <span className="num muted t-sm">Linha {number(line)}</span>
      <Badge tone={severity === 'error' ? 'red' : 'sun'}>{severityWords[severity]}</Badge>
      <span className={styles.words}>{words}</span>
    </li>
  )
}

/** The errors and warnings of a file, line by line. */
export function FindingsCard({ name, read }: { name: string; read: FileRead }) {
  const { findings, errors, warnings } = read
  const [filter, setFilter] = useState<Filter>('all')
  const chosen = filter === 'all' ? findings : findings.filter(({ severity }) => severity === filter)
  const shown = chosen.slice(0, MOST_SHOWN)
  const all = { all: errors + warnings, error: errors, warning: warnings }[filter]
  return (
    <Card padded aria-labelledby="achados">
      <Row between wraps>
        <h2 id="achados" className="h2">
          Linha por linha
        </h2>
        <Button small icon={Download} onClick={() => saveFindings(findings, name)}>
          Baixar planilha
        </Button>
      </Row>
      {errors > 0 && warnings > 0 && (
        <Segmented label="Mostrar" options={filters} value={filter} onChange={setFilter} className={styles.filter} />
      )}
      <p className="t-sm muted" role="status">
        {shownWords(shown.length, all, findings.length < errors + warnings)}
      </p>
      <ol className={listLook}>
        {shown.map((finding, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings never move, and two of a line may be alike.
          <FindingRow key={i} finding={finding} />
        ))}
      </ol>
    </Card>
  )
}
