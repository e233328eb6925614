import { ExternalLink, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Attestation } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useOwnId } from '../../features/session/own.ts'
import { IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './paper-list.module.css'
import type { Papers } from './use-papers.ts'

interface PaperListProps {
  papers: Papers
  label: string
  list: readonly Attestation[]
  /** The line below the file's name. */
  about: (paper: Attestation) => string
  /** `atestado` or `documento`. */
  word: 'atestado' | 'documento'
}

/** A person's documents; each can be opened and deleted. */
export function PaperList({ papers, label, list, about, word }: PaperListProps) {
  const [deleting, setDeleting] = useState<Attestation | null>(null)
  const isOwn = useOwnId('attestation:delete') === papers.userId
  const remove = async (paper: Attestation, stepUp: string) => {
    await papers.remove(paper, stepUp)
    showToast({ title: word === 'atestado' ? 'Atestado excluído' : 'Documento excluído' })
  }
  return (
    <>
      <ul className={listLook} aria-label={label}>
        {list.map((paper) => (
          <Row key={paper.id} as="li" className={styles.paper}>
            <span className="grow lines">
              <b>{paper.file_name}</b>
              <span className="t-sm muted">{about(paper)}</span>
            </span>
            <IconButton
              icon={ExternalLink}
              label={`Abrir ${paper.file_name}`}
              onClick={() => void papers.open(paper)}
            />
            {!isOwn && (
              <IconButton icon={Trash2} label={`Excluir ${paper.file_name}`} onClick={() => setDeleting(paper)} />
            )}
          </Row>
        ))}
      </ul>
      {deleting && (
        <StepUpDialog
          title={`Excluir ${word}`}
          act="Excluir"
          failed={`Não foi possível excluir o ${word}.`}
          onConfirm={(stepUp) => remove(deleting, stepUp)}
          onClose={() => setDeleting(null)}
        >
          <p className="form">O arquivo {deleting.file_name} é apagado e não pode ser recuperado.</p>
        </StepUpDialog>
      )}
    </>
  )
}

/** Show a person's documents once read, else why there are none. */
export function ReadPapers({ papers, children }: { papers: Papers; children: (list: Attestation[]) => ReactNode }) {
  const { reading } = papers
  if (reading.data) return children(reading.data)
  return <Unread reading={reading} failed={adminMessages.detailsFailed} rows={2} />
}
