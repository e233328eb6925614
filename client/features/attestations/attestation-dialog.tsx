import { useEffect, useState } from 'react'
import { seeAttestations } from '#shared/contract/attestation-deeds.ts'
import { send } from '../../api/send.ts'
import { Count } from '../../ui/count.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FormFooter } from '../form/form-dialog.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { CertificateHistory } from './certificate-history.tsx'
import { CertificateSent } from './certificate-sent.tsx'
import type { CertificateReading } from './use-certificates.ts'
import { useSendCertificate } from './use-send-certificate.ts'

const FORM = 'enviar-atestado'
type Tab = 'send' | 'history'

/** Count the new answers; opening the history marks them as seen. */
function useNews({ data }: CertificateReading, tab: Tab): number {
  const news = data?.filter(({ seen }) => seen === false).length ?? 0
  useEffect(() => {
    if (tab === 'history' && news > 0) void send(seeAttestations, {}).catch(() => {})
  }, [tab, news])
  return news
}

interface AttestationDialogProps {
  userId: string
  zone: string
  reading: CertificateReading
  onClose: () => void
}

/** Send a medical certificate, offline too, and list those already sent. */
export function AttestationDialog({ userId, zone, reading, onClose }: AttestationDialogProps) {
  const [tab, setTab] = useState<Tab>('send')
  const [end, setEnd] = useState<'sent' | 'waiting' | null>(null)
  const view = useSendCertificate(userId, setEnd)
  const news = useNews(reading, tab)
  const tabs = [
    { value: 'send' as const, label: 'Enviar' },
    { value: 'history' as const, label: <>Historico de Envio {news > 0 && <Count value={news} tone="pen" />}</> },
  ]
  if (end) return <CertificateSent end={end} onClose={onClose} />
  const footer = <FormFooter id={FORM} form={view.form} act="Enviar" busyText="Enviando..." triesOffline />
  return (
    <Dialog open onClose={onClose} title="Atestados" footer={tab === 'send' ? footer : undefined}>
      <Tabs label="Atestados" tabs={tabs} value={tab} onChange={setTab}>
        {/* Keep it mounted so that closing still asks about text typed in it. */}
        <div hidden={tab !== 'send'}>
          <CertificateForm id={FORM} view={view} />
        </div>
        {tab === 'history' && <CertificateHistory userId={userId} zone={zone} reading={reading} />}
      </Tabs>
    </Dialog>
  )
}
