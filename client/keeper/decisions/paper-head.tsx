import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Attestation } from '#shared/contract/documents.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stack } from '../../ui/layout.tsx'
import room from './decisions.module.css'
import { paperWords } from './paper-words.ts'
import { Whose } from './whose.tsx'

/** The sender and the certificate itself. */
export function PaperHead({ paper, children }: { paper: Attestation; children?: ReactNode }) {
  return (
    <>
      <Whose userId={paper.user_id} name={paper.user_name} store={paper.store_name} kind="Documento">
        {children}
      </Whose>
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
