import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attestation } from '#shared/contract/documents.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paperWords } from './paper-words.ts'

/** Who sent which paper, and the paper itself. */
export function PaperHead({ paper, children }: { paper: Attestation; children?: ReactNode }) {
  return (
    <>
      <div className="who">
        <Avatar name={paper.user_name} />
        <div className="request-words">
          <b>{paper.user_name}</b>
          <p className="t-sm muted">{paper.store_name ?? 'Sem empresa'}</p>
        </div>
        {children}
      </div>
      <div className="stack snug request-words">
        <span className="what">{paperWords(paper)}</span>
        <span>
          <a className="btn s" href={paper.file_url} target="_blank" rel="noreferrer">
            <Icon icon={FileText} size="sm" />
            Abrir<span className="sr"> {paper.file_name}</span>
          </a>
        </span>
      </div>
    </>
  )
}
