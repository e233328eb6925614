import { FileHeart, Files, type LucideIcon, ReceiptText, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { listPayslips } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { PayslipList } from '../../keeper/payslips/payslip-list.tsx'
import { actionsFor } from '../../keeper/people/user-actions.ts'
import { PaperList, ReadPapers } from '../../keeper/personal/paper-list.tsx'
import { certificateDay, certificatesOf, documentGroups } from '../../keeper/personal/paper-words.ts'
import { type Papers, usePapers } from '../../keeper/personal/use-papers.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { formatSize } from '../../ui/size.ts'
import { Unread } from '../../ui/unread.tsx'
import type { Deed } from './deeds.ts'
import styles from './documents-tab.module.css'
import room from './pessoa.module.css'
import type { KnownPessoa } from './use-pessoa.ts'

interface SectionProps {
  title: string
  /** The label of the button that sends one more; null where another person does that. */
  send: string | null
  onSend: () => void
  children: ReactNode
}

function Section({ title, send, onSend, children }: SectionProps) {
  return (
    <Card aria-label={title}>
      <div className={room.heading}>
        <h2 className={room.title}>{title}</h2>
        {send && (
          <Button small icon={Upload} iconSize="sm" onClick={onSend}>
            {send}
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </Card>
  )
}

const None = ({ icon, children }: { icon: LucideIcon; children: string }) => <Empty icon={icon} title={children} />

function Payslips({ userId, zone }: { userId: string; zone: string }) {
  const reading = useReading(listPayslips, { query: { user_id: userId } }, { maxAge: 0 })
  if (reading.data) return <PayslipList list={reading.data} zone={zone} />
  return <Unread reading={reading} failed={adminMessages.payslipsNotLoaded} rows={2} />
}

function Certificates({ papers, zone }: { papers: Papers; zone: string }) {
  const about = (paper: Attestation) =>
    [formatDay(certificateDay(paper, zone)), paper.days !== null && countOf(paper.days, 'dia', 'dias')]
      .filter(Boolean)
      .join(', ')
  return (
    <ReadPapers papers={papers}>
      {(list) => {
        const own = certificatesOf(list, zone)
        if (own.length === 0) return <None icon={FileHeart}>Nenhum atestado enviado.</None>
        return <PaperList papers={papers} label="Atestados" list={own} about={about} word="atestado" />
      }}
    </ReadPapers>
  )
}

function Documents({ papers, zone }: { papers: Papers; zone: string }) {
  const about = ({ file_size, uploaded_at }: Attestation) =>
    `${formatSize(file_size)}, enviado em ${formatDay(dayOf(Date.parse(uploaded_at), zone))}`
  return (
    <ReadPapers papers={papers}>
      {(list) => {
        const groups = documentGroups(list)
        if (groups.length === 0) return <None icon={Files}>Nenhum documento enviado.</None>
        return groups.map(({ title, papers: own }) => (
          <section key={title} className={styles.group}>
            <h3 className="h3">{title}</h3>
            <PaperList papers={papers} label={title} list={own} about={about} word="documento" />
          </section>
        ))
      }}
    </ReadPapers>
  )
}

interface DocumentsTabProps {
  view: KnownPessoa
  onOpen: (deed: Deed) => void
}

/** The papers of a person: pay slips, certificates and documents, each with the way to send one more. */
export function DocumentsTab({ view, onOpen }: DocumentsTabProps) {
  const { userId, me, person, zone } = view
  const papers = usePapers(userId)
  const actions = actionsFor(me, person)
  const [sendsSlips, sendsPapers] = [actions.includes('payslips'), actions.includes('personal')]
  return (
    <div className={styles.columns}>
      <Section
        title="Contracheques"
        send={sendsSlips ? 'Enviar contracheque' : null}
        onSend={() => onOpen({ kind: 'action', action: 'payslips' })}
      >
        {sendsSlips ? (
          <Payslips userId={userId} zone={zone} />
        ) : (
          <None icon={ReceiptText}>{refusalMessages.ownByAnother}</None>
        )}
      </Section>
      <Section
        title="Atestados"
        send={sendsPapers ? 'Enviar atestado' : null}
        onSend={() => onOpen({ kind: 'certificate' })}
      >
        <Certificates papers={papers} zone={zone} />
      </Section>
      <Section
        title="Documentos"
        send={sendsPapers ? 'Enviar documento' : null}
        onSend={() => onOpen({ kind: 'document' })}
      >
        <Documents papers={papers} zone={zone} />
      </Section>
    </div>
  )
}
