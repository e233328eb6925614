import { useEffect, useState } from 'react'
import { seeAttestations } from '#shared/contract/attestation-deeds.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { CertificateHistory } from './certificate-history.tsx'
import { CertificateSent } from './certificate-sent.tsx'
import type { CertificateReading } from './use-certificates.ts'
import { useSendCertificate } from './use-send-certificate.ts'

const FORM = 'enviar-atestado'
type Tab = 'send' | 'history'

/** How many answers are new; looking at the history takes them for seen. */
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

/** Sends a medical certificate, also without a network, and shows those that were sent. */
export function AttestationDialog({ userId, zone, reading, onClose }: AttestationDialogProps) {
  const [tab, setTab] = useState<Tab>('send')
  const [end, setEnd] = useState<'sent' | 'waiting' | null>(null)
  const form = useSendCertificate(userId, setEnd)
  const news = useNews(reading, tab)
  const tabs = [
    { value: 'send' as const, label: 'Enviar' },
    { value: 'history' as const, label: <>Historico de Envio {news > 0 && <Count value={news} tone="pen" />}</> },
  ]
  if (end) return <CertificateSent end={end} onClose={onClose} />
  const footer = (
    <>
      <CancelButton />
      <Button kind="primary" type="submit" form={FORM} busy={form.busy === 'sending'} busyText="Enviando...">
        Enviar
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Atestados" footer={tab === 'send' ? footer : undefined}>
      <Tabs label="Atestados" tabs={tabs} value={tab} onChange={setTab}>
        {/* It stays while the history is looked at, so that leaving asks about what is typed in it. */}
        <div hidden={tab !== 'send'}>
          <CertificateForm id={FORM} form={form} />
        </div>
        {tab === 'history' && <CertificateHistory userId={userId} zone={zone} reading={reading} />}
      </Tabs>
    </Dialog>
  )
}
