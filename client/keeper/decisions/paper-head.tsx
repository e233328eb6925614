import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attestation } from '#shared/contract/documents.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import room from './decisions.module.css'
import { paperWords } from './paper-words.ts'

/** The sender and the certificate itself. */
export function PaperHead({ paper, children }: { paper: Attestation; children?: ReactNode }) {
  return (
    <>
      <div className={room.who}>
        <Avatar name={paper.user_name} />
        <div className={room.requestWords}>
          <b>{paper.user_name}</b>
          <p className="t-sm muted">{paper.store_name ?? 'Sem empresa'}</p>
        </div>
        {children}
      </div>
      <Stack gap="snug" className={room.requestWords}>
        <span className={room.what}>{paperWords(paper)}</span>
        <span>
          <a {...buttonLook({ small: true })} href={paper.file_url} target="_blank" rel="noreferrer">
            <Icon icon={FileText} size="sm" />
            Abrir<span className="sr"> {paper.file_name}</span>
          </a>
        </span>
      </Stack>
    </>
  )
}
