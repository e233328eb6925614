import { useId, useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { anchors } from '../../offline/here.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CertificatesTab } from './certificates-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { FormBody, FormFooter } from './form-dialog.tsx'
import type { PersonDialogProps } from './person-dialog.ts'
import { everyField, type PersonalName, personalGroups } from './personal-fields.ts'
import { PersonalPhoto } from './personal-photo.tsx'
import type { Gestao } from './use-gestao.ts'
import { useNewPaper, usePapers } from './use-papers.ts'
import { usePersonal } from './use-personal.tsx'
import { shownName } from './user-look.ts'

const tabs = [
  { value: 'data', label: 'Dados' },
  { value: 'documents', label: 'Documentos' },
  { value: 'certificates', label: 'Atestados' },
] as const

type Tab = (typeof tabs)[number]['value']

function Groups({ inputOf }: Pick<ReturnType<typeof usePersonal>, 'inputOf'>) {
  return personalGroups.map(({ title, fields }) => (
    <fieldset key={title} className="group">
      <legend className="h3">{title}</legend>
      <div className="pair">{fields.map(inputOf)}</div>
    </fieldset>
  ))
}

/** Dados Pessoais: everything that is known of a person, in groups; the photo, documents and certificates. */
export function PersonalDialog(props: PersonDialogProps & { view: Gestao; field?: PersonalName | undefined }) {
  const { view, person, onClose } = props
  const [tab, setTab] = useState<Tab>('data')
  const id = useId()
  const data = usePersonal(props, everyField, props.field)
  const papers = usePapers(person.id)
  const document = useNewPaper(papers, '')
  const certificate = useNewPaper(papers, 'certificate')
  const sending = { act: 'Enviar', busyText: 'Enviando...' }
  const footer = {
    data: <FormFooter id={`${id}-data`} saving={data.saving} />,
    documents: <FormFooter id={`${id}-documents`} saving={document.saving} {...sending} />,
    certificates: <FormFooter id={`${id}-certificates`} saving={certificate.saving} {...sending} />,
  }[tab]
  // All three stay: what is typed in one is there when one comes back.
  const formOf = (name: Tab) => ({ id: `${id}-${name}`, hidden: tab !== name })
  return (
    <Dialog open onClose={onClose} title="Dados Pessoais" broad footer={footer}>
      <Tabs label="Dados Pessoais" tabs={tabs} value={tab} onChange={setTab}>
        <p className="soft whose">
          {shownName(person)}, {person.email}
        </p>
        <FormBody {...formOf('data')} saving={data.saving} dirty={data.dirty} onSubmit={data.submit}>
          <PersonalPhoto person={person} />
          <Groups inputOf={data.inputOf} />
        </FormBody>
        <FormBody {...formOf('documents')} saving={document.saving} dirty={document.dirty} onSubmit={document.upload}>
          <DocumentsTab papers={papers} paper={document} zone={view.zone} />
        </FormBody>
        <FormBody
          {...formOf('certificates')}
          saving={certificate.saving}
          dirty={certificate.dirty}
          onSubmit={certificate.upload}
        >
          <CertificatesTab
            papers={papers}
            paper={certificate}
            zone={view.zone}
            today={dayOf(anchors.now(), view.zone)}
          />
        </FormBody>
      </Tabs>
    </Dialog>
  )
}
