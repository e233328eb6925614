import { CheckCircle, Info, OctagonX } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '#shared/access/page.ts'
import { type AskedKind, MADE_KINDS } from '#shared/closing/made-kinds.ts'
import {
  checkGeneratedFile,
  type FileProblem,
  type MadeKind,
  makeGeneratedFile,
} from '#shared/contract/generated-files.ts'
import { generatedMessages } from '#shared/text/generated-messages.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import { fileDays, fileKinds, problemWords } from './file-words.ts'
import styles from './make-dialog.module.css'

const blockedWords = 'Antes há o que resolver.'

const explained: Record<MadeKind, string> = {
  afd: generatedMessages.afdExplained,
  aej: generatedMessages.aejExplained,
  sheets: generatedMessages.sheetsExplained,
  booklet: generatedMessages.bookletExplained,
}

/** The link to the place where a problem is settled. */
function Remedy({ problem: { kind, people } }: { problem: FileProblem }) {
  if (kind === 'no_cnpj') return <a href={addressOf('GerenciarLojas')}>Ver empresas</a>
  const [first] = people
  return first ? <PersonLink id={first.user_id}>Ver {first.name}</PersonLink> : null
}

function Problems({ problems }: { problems: readonly FileProblem[] }) {
  if (problems.length === 0) {
    return (
      <p className={styles.fine}>
        <Icon icon={CheckCircle} /> {generatedMessages.allFine}
      </p>
    )
  }
  return (
    <ul className={styles.problems} aria-label="O que falta">
      {problems.map((problem) => (
        <li key={problem.kind} data-tone={problem.blocks ? 'red' : 'sun'}>
          <Icon icon={problem.blocks ? OctagonX : Info} />
          <span>
            {problemWords(problem)} <Remedy problem={problem} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The forms in which the time sheets come. */
const sheetForms = [
  { value: 'sheets', label: 'Um por pessoa' },
  { value: 'booklet', label: 'Todos em um' },
] as const

interface MakeDialogProps {
  kind: AskedKind
  storeId: string
  storeName: string
  period: { from: string; to: string }
  onClose: () => void
}

/** Say what a file would lack, and ask for it. Pressed twice, or after a lost answer, it is asked for once. */
export function MakeDialog({
  kind: askedKind,
  storeId: store_id,
  storeName,
  period: { from, to },
  onClose,
}: MakeDialogProps) {
  const [kind, setKind] = useState<MadeKind>(askedKind)
  const [ids] = useState(() => new Map<MadeKind, string>(MADE_KINDS.map((one) => [one, crypto.randomUUID()])))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asked = { kind, store_id, from, to }
  const check = useReading(checkGeneratedFile, { query: asked }, { maxAge: 0 })
  const isBlocked = check.data?.problems.some(({ blocks }) => blocks) ?? true
  const make = async () => {
    setBusy(true)
    try {
      await act(makeGeneratedFile, { body: { id: ids.get(kind), ...asked } })
      showToast({ title: generatedMessages.asked, text: generatedMessages.askedText })
      onClose()
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : generatedMessages.makeFailed)
      setBusy(false)
    }
  }
  const choose = (form: (typeof sheetForms)[number]['value']) => {
    if (busy) return
    setKind(form)
    setProblem(undefined)
  }
  const footer = (
    <>
      <CancelButton />
      <Button kind="primary" busy={busy} blocked={isBlocked ? blockedWords : undefined} onClick={() => void make()}>
        Gerar
      </Button>
    </>
  )
  return (
    <Dialog title={`Gerar ${fileKinds[askedKind]}`} onClose={onClose} footer={footer}>
      <div className={styles.body}>
        {(kind === 'sheets' || kind === 'booklet') && (
          <Segmented label="Como saem" options={sheetForms} value={kind} onChange={choose} />
        )}
        <p>
          <b>{storeName}</b>, {fileDays({ from, to })}. {explained[kind]}
        </p>
        {check.data ? (
          <Problems problems={check.data.problems} />
        ) : (
          <Unread reading={check} failed={generatedMessages.checkFailed} rows={2} />
        )}
        {problem && (
          <Note icon={OctagonX} tone="red" role="alert">
            {problem}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
