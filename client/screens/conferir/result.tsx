import { CircleAlert, CircleCheck, FileX, TriangleAlert } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import { formatSize } from '../../ui/size.ts'
import type { Checked } from './check-files.ts'
import { FindingsCard } from './findings-card.tsx'
import { PaperCard } from './paper-card.tsx'
import { verdictWords } from './paper-words.ts'
import type { FileRead } from './read-file.ts'
import type { Signature } from './signature/found.ts'
import { SignatureCard } from './signature-card.tsx'
import { SignatureNote } from './signature-note.tsx'

/** In a few words, what was found of the signatures inside of a PDF. */
function PdfNote({ name, signatures }: { name: string; signatures: readonly Signature[] }) {
  if (signatures.length === 0)
    return (
      <Note icon={FileX} title="Este PDF não tem assinatura">
        {name}. Se for um comprovante de ponto, é uma prévia, sem valor legal.
      </Note>
    )
  return signatures.map((signature, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: signatures never move, and two may be alike.
    <SignatureNote key={i} signature={signature} name={name} />
  ))
}

/** The card that says what is not seen of a PDF here, and where it is. */
function PdfCard() {
  return (
    <Card padded aria-labelledby="pdf">
      <h2 id="pdf" className="h2">
        O que está escrito no PDF
      </h2>
      <p className="soft">
        Não é lido aqui: abra o PDF e leia. Para ver se a marcação de um comprovante está no registro de ponto, aponte a
        câmera para o QR code, ou abra o endereço que está ao lado dele; para isso é preciso internet.
      </p>
    </Card>
  )
}

const looks = {
  good: { icon: CircleCheck, tone: 'ok' },
  told: { icon: TriangleAlert, tone: 'sun' },
  bad: { icon: CircleAlert, tone: 'red' },
} as const

/** Say where the signature of a text is that came without one. */
const whereSigned = ({ paper }: FileRead): string =>
  paper.kind === 'afd' && paper.clock.kind === 'REP-C'
    ? 'A assinatura do relógio vem dentro do arquivo e não é conferida aqui.'
    : 'Para conferir a assinatura, solte também o arquivo .p7s.'

interface TextProps {
  name: string
  size: number
  read: FileRead
  isSigned: boolean
}

/** The verdict on a file against its layout. */
function OfLayout({ name, size, read, isSigned }: TextProps) {
  const { errors, warnings, lines } = read
  const look = errors > 0 ? 'bad' : warnings > 0 ? 'told' : 'good'
  return (
    <Note {...looks[look]} title={verdictWords(errors, warnings)}>
      {name} · {formatSize(size)} · {countOf(lines, 'linha', 'linhas')}. {!isSigned && whereSigned(read)}
    </Note>
  )
}

function OfText(props: TextProps) {
  if (props.read.paper.kind !== 'unknown') return <OfLayout {...props} />
  return (
    <Note icon={FileX} tone="red" title="Este arquivo não é um AFD nem um AEJ">
      {props.name} não começa como um deles. Os dois são arquivos de texto, de nome terminado em .txt.
      {/\.zip$/i.test(props.name) && ' Abra o .zip e solte aqui o que há dentro.'}
    </Note>
  )
}

/** In a few words, what was found of a file and of its signatures. */
export function Verdict({ content, inside, beside, leftOut }: Checked) {
  return (
    <>
      {content?.read && <OfText {...content} read={content.read} isSigned={beside !== null} />}
      {content && inside && <PdfNote name={content.name} signatures={inside} />}
      {beside?.signatures.map((signature, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signatures never move, and two may be alike.
        <SignatureNote key={i} signature={signature} name={beside.name} />
      ))}
      {leftOut > 0 && (
        <Note icon={FileX} title={`${countOf(leftOut, 'arquivo ficou', 'arquivos ficaram')} de fora`}>
          Confere-se um arquivo por vez, com a sua assinatura. Solte os outros depois.
        </Note>
      )}
    </>
  )
}

function OfPaper({ name, read }: { name: string; read: FileRead }) {
  if (read.paper.kind === 'unknown') return null
  return (
    <>
      {read.findings.length > 0 && <FindingsCard name={name} read={read} />}
      <PaperCard paper={read.paper} />
    </>
  )
}

/** All that was found of them. */
export function Details({ content, inside, beside }: Checked) {
  const signatures = [...(inside ?? []), ...(beside?.signatures ?? [])]
  return (
    <>
      {signatures.map((signature, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signatures never move, and two may be alike.
        <SignatureCard key={i} signature={signature} number={signatures.length > 1 ? i + 1 : null} />
      ))}
      {content?.read && <OfPaper name={content.name} read={content.read} />}
      {inside && <PdfCard />}
    </>
  )
}
