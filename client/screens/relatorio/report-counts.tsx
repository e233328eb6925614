import { countOf } from '#shared/text/format.ts'
import type { DayCounts } from '../../keeper/daily-report/row-day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/layout.tsx'

/** The groups of the day as sentences, most urgent first; `many` is the number of people. */
const groups: readonly { name: keyof DayCounts; tone?: string; words: (many: number) => string }[] = [
  { name: 'missing', tone: 'sun', words: (many) => countOf(many, 'falta chegar', 'faltam chegar') },
  { name: 'unmarked', words: (many) => `${many} sem registros` },
  { name: 'working', tone: 'ok', words: (many) => `${many} em andamento` },
  { name: 'paused', tone: 'sun', words: (many) => `${many} em pausa` },
  { name: 'finished', words: (many) => countOf(many, 'finalizada', 'finalizadas') },
  { name: 'off', words: (many) => `${many} em folga/feriado` },
  { name: 'vacation', tone: 'sky', words: (many) => `${many} em férias` },
  { name: 'away', tone: 'teal', words: (many) => countOf(many, 'afastado', 'afastados') },
]

/** Count the people in each group of the day; empty groups are left out. */
export function DayCountLine({ counts }: { counts: DayCounts }) {
  return (
    <Row as="ul" wraps gap="snug" aria-label="Resumo">
      {groups
        .filter(({ name }) => counts[name] > 0)
        .map(({ name, tone, words }) => (
          <li key={name}>
            <Badge tone={tone}>{words(counts[name])}</Badge>
          </li>
        ))}
    </Row>
  )
}
