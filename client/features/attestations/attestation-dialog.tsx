import { CircleCheck, CloudOff, FileHeart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { documentFile } from '#shared/documents/upload.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { unseenCertificates } from '../../offline/decisions.ts'
import { sawDecisions } from '../../offline/tell-decisions.ts'
import { useLive } from '../../offline/use-live.ts'
import { Count } from '../../ui/count.tsx'
import { Dialog, DoneButton } from '../../ui/dialog.tsx'
import { Grid } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { FileField } from '../form/file-field.tsx'
import { FormBody, FormFooter, FormProblem } from '../form/form-dialog.tsx'
import { CertificateHistory } from './certificate-history.tsx'
import type { CertificateReading } from './use-certificates.ts'
import { type CertificateFields, type SendCertificate, useSendCertificate } from './use-send-certificate.ts'

/** Tell that a certificate has arrived, or that it is kept here until there is a network. */
function CertificateSent({ end, onClose }: { end: 'sent' | 'waiting'; onClose: () => void }) {
  const isSent = end === 'sent'
  return (
    <Dialog
      onClose={onClose}
      title={isSent ? employeeMessages.certificateSent : 'Atestado guardado'}
      role="alertdialog"
      footer={<DoneButton>Entendi</DoneButton>}
    >
      {isSent ? (
        <Note icon={CircleCheck} tone="ok" slim>
          Seu gestor já pode ver o atestado. Você o encontra em Historico de Envio.
        </Note>
      ) : (
        <Note icon={CloudOff} slim>
          O atestado está guardado neste aparelho, com o arquivo. Enviamos quando a internet voltar.
        </Note>
      )}
    </Dialog>
  )
}

const Field = fieldsOf<CertificateFields>()
const ACCEPTED = ['image/*', ...documentFile.accepts].join(',')

/** The certificate with its date and days of leave. */
function CertificateForm({ id, view }: { id: string; view: SendCertificate }) {
  const { form, isReading, problem, choose } = view
  const { file } = form.values
  return (
    <FormBody id={id} form={form} triesOffline>
      <FormProblem />
      <FileField
        legend="Atestado"
        name="Arquivo do atestado"
        photo="Foto do atestado"
        accept={ACCEPTED}
        hint="Imagem ou PDF de até 5 MB."
        icon={FileHeart}
        file={file && { name: file.name, size: file.bytes.byteLength }}
        error={problem}
        busy={isReading}
        onChoose={(chosen) => (chosen ? void choose(chosen) : form.change({ file: null }))}
      />
      <Grid>
        <Field.Day label="Data do atestado" name="attest_date" />
        <Field.Text label="Dias de afastamento" name="days" type="number" inputMode="numeric" min={1} max={366} />
      </Grid>
    </FormBody>
  )
}

const FORM = 'enviar-atestado'
type Tab = 'send' | 'history'

/** Return the ids of the new answers for as long as the dialog is open; opening the history marks them as seen. */
function useNews(userId: string, tab: Tab): { news: ReadonlySet<string>; count: number } {
  const unseen = useLive(() => unseenCertificates(userId).catch(() => []), [userId]) ?? []
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const ids = unseen.map(({ id }) => id).join()
  const until = unseen.reduce((last, { decision }) => (decision && decision.at > last ? decision.at : last), '')
  useEffect(() => {
    if (ids) setNews((before) => new Set([...before, ...ids.split(',')]))
    if (tab === 'history' && until) void sawDecisions(userId, until, 'certificates').catch(() => {})
  }, [userId, tab, ids, until])
  return { news, count: unseen.length }
}

interface AttestationDialogProps {
  userId: string
  zone: string
  /** The tab open at first: the form, or the certificates with their answers. */
  begins: Tab
  reading: CertificateReading
  onClose: () => void
}

/** Send a medical certificate, offline too, and list those already sent. */
export function AttestationDialog({ userId, zone, begins, reading, onClose }: AttestationDialogProps) {
  const [tab, setTab] = useState<Tab>(begins)
  const [end, setEnd] = useState<'sent' | 'waiting' | null>(null)
  const view = useSendCertificate(userId, setEnd)
  const { news, count } = useNews(userId, tab)
  const tabs = [
    { value: 'send' as const, label: 'Enviar' },
    { value: 'history' as const, label: <>Historico de Envio {count > 0 && <Count value={count} tone="pen" />}</> },
  ]
  if (end) return <CertificateSent end={end} onClose={onClose} />
  const footer = <FormFooter id={FORM} form={view.form} act="Enviar" busyText="Enviando..." triesOffline />
  return (
    <Dialog onClose={onClose} title="Atestados" footer={tab === 'send' ? footer : undefined}>
      <Tabs label="Atestados" tabs={tabs} value={tab} onChange={setTab}>
        {/* Keep it mounted so that closing still asks about text typed in it. */}
        <div hidden={tab !== 'send'}>
          <CertificateForm id={FORM} view={view} />
        </div>
        {tab === 'history' && <CertificateHistory userId={userId} zone={zone} reading={reading} news={news} />}
      </Tabs>
    </Dialog>
  )
}
