import { useId, useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { FormBody, FormDialog, FormFooter } from '../../features/form/form-dialog.tsx'
import { anchors } from '../../offline/here.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Grid } from '../../ui/layout.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { PersonDialogProps } from '../people/person-dialog.ts'
import { shownName } from '../people/user-look.ts'
import { CertificatesTab } from './certificates-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import room from './personal.module.css'
import { everyField, type PersonalName, personalGroups } from './personal-fields.ts'
import { PersonalPhoto } from './personal-photo.tsx'
import { useNewPaper, usePapers } from './use-papers.ts'
import { usePersonal } from './use-personal.tsx'

const tabs = [
  { value: 'data', label: 'Dados' },
  { value: 'documents', label: 'Documentos' },
  { value: 'certificates', label: 'Atestados' },
] as const

type Tab = (typeof tabs)[number]['value']

function Groups({ inputOf }: Pick<ReturnType<typeof usePersonal>, 'inputOf'>) {
  return personalGroups.map(({ title, fields }) => (
    <fieldset key={title} className={room.group}>
      <legend className="h3">{title}</legend>
      <Grid className={room.pair}>{fields.map(inputOf)}</Grid>
    </fieldset>
  ))
}

interface PersonalDialogProps extends PersonDialogProps {
  /** The field that gets the focus. */
  field?: PersonalName | undefined
  /** The tab to begin with. */
  tab?: Tab
}

/** Dados Pessoais: all personal data in groups, with the photo, documents and certificates. */
export function PersonalDialog(props: PersonalDialogProps) {
  const { view, person, onClose } = props
  const [tab, setTab] = useState<Tab>(props.tab ?? 'data')
  const id = useId()
  const data = usePersonal(props, everyField, props.field)
  const papers = usePapers(person.id)
  const document = useNewPaper(papers, '')
  const certificate = useNewPaper(papers, 'certificate')
  const sending = { act: 'Enviar', busyText: 'Enviando...' }
  const footer = {
    data: <FormFooter id={`${id}-data`} form={data.form} />,
    documents: <FormFooter id={`${id}-documents`} form={document} {...sending} />,
    certificates: <FormFooter id={`${id}-certificates`} form={certificate} {...sending} />,
  }[tab]
  // All tabs stay mounted so that typed text survives switching.
  const formOf = (name: Tab) => ({ id: `${id}-${name}`, hidden: tab !== name })
  return (
    <Dialog onClose={onClose} title="Dados Pessoais" broad footer={footer}>
      <Tabs label="Dados Pessoais" tabs={tabs} value={tab} onChange={setTab}>
        <p className={classes('soft', room.whose)}>
          {shownName(person)}, {person.email}
        </p>
        <FormBody {...formOf('data')} form={data.form}>
          <PersonalPhoto person={person} />
          <Groups inputOf={data.inputOf} />
        </FormBody>
        <FormBody {...formOf('documents')} form={document}>
          <DocumentsTab papers={papers} paper={document} zone={view.zone} />
        </FormBody>
        <FormBody {...formOf('certificates')} form={certificate}>
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

const editFields = everyField.filter(({ name }) => name === 'name' || name === 'display_name' || name === 'phone')

/** Editar: the few fields that change most; the e-mail can't be changed. */
export function EditDialog(props: PersonDialogProps) {
  const { form, inputOf } = usePersonal(props, editFields)
  return (
    <FormDialog title="Editar pessoa" form={form} onClose={props.onClose}>
      <TextField label="E-mail" readOnly value={props.person.email} hint="Não pode ser alterado." />
      {editFields.map(inputOf)}
    </FormDialog>
  )
}
