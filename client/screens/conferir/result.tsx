import { CircleAlert, CircleCheck, FileX, TriangleAlert } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { Note } from '../../ui/note.tsx'
import { formatSize } from '../../ui/size.ts'
import { FindingsCard } from './findings-card.tsx'
import { PaperCard } from './paper-card.tsx'
import { verdictWords } from './paper-words.ts'
import type { FileRead } from './read-file.ts'

interface ResultProps {
  name: string
  size: number
  read: FileRead
}

const looks = {
  good: { icon: CircleCheck, tone: 'ok' },
  told: { icon: TriangleAlert, tone: 'sun' },
  bad: { icon: CircleAlert, tone: 'red' },
} as const

/** How a file stands to its layout. */
function OfLayout({ name, size, read: { errors, warnings, lines } }: ResultProps) {
  const look = errors > 0 ? 'bad' : warnings > 0 ? 'told' : 'good'
  return (
    <Note {...looks[look]} title={verdictWords(errors, warnings)}>
      {name} · {formatSize(size)} · {countOf(lines, 'linha', 'linhas')}. A assinatura vem em outro arquivo e não é
      conferida aqui.
    </Note>
  )
}

/** In a few words, what was found of a file. */
export function Verdict(props: ResultProps) {
  if (props.read.paper.kind !== 'unknown') return <OfLayout {...props} />
  return (
    <Note icon={FileX} tone="red" title="Este arquivo não é um AFD nem um AEJ">
      {props.name} não começa como um deles. Os dois são arquivos de texto, de nome terminado em .txt.
    </Note>
  )
}

/** All that was found of it. */
export function Details({ name, read }: ResultProps) {
  if (read.paper.kind === 'unknown') return null
  return (
    <>
      {read.findings.length > 0 && <FindingsCard name={name} read={read} />}
      <PaperCard paper={read.paper} />
    </>
  )
}
