import { Files } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { formatDay } from '#shared/text/format.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FileField } from '../../features/form/file-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Grid } from '../../ui/layout.tsx'
import { formatSize } from '../../ui/size.ts'
import { PaperList, ReadPapers } from './paper-list.tsx'
import { documentGroups, documentOptions, type PaperForm } from './paper-words.ts'
import room from './personal.module.css'
import type { PaperDraft, Papers } from './use-papers.ts'

const Field = fieldsOf<PaperForm>()
const ACCEPT = '.pdf,image/*'

/** The file of a new document. */
export function PaperFile({ paper, name }: { paper: PaperDraft; name: string }) {
  return (
    <FileField
      legend="Arquivo"
      name={name}
      accept={ACCEPT}
      hint="PDF ou imagem de até 5 MB."
      file={paper.values.file}
      error={paper.errorOf('file')}
      // Another file is another document, so give it a new id: an id belongs to its bytes.
      onChoose={(file) => paper.change({ file, id: crypto.randomUUID() })}
    />
  )
}

interface DocumentsTabProps {
  papers: Papers
  paper: PaperDraft
  zone: string
}

/** A person's documents by kind, and a form for one more. */
export function DocumentsTab({ papers, paper, zone }: DocumentsTabProps) {
  const about = ({ file_size, uploaded_at }: Attestation) =>
    `${formatSize(file_size)}, enviado em ${formatDay(dayOf(Date.parse(uploaded_at), zone))}`
  return (
    <>
      <ReadPapers papers={papers}>
        {(list) => {
          const groups = documentGroups(list)
          if (groups.length === 0) return <Empty icon={Files} title="Nenhum documento enviado." />
          return groups.map(({ title, papers: own }) => (
            <section key={title}>
              <h3 className="h3">{title}</h3>
              <PaperList papers={papers} label={title} list={own} about={about} word="documento" />
            </section>
          ))
        }}
      </ReadPapers>
      <fieldset className={room.group}>
        <legend className="h3">Enviar documento</legend>
        <Grid className={room.pair}>
          <Field.Select label="Tipo" name="kind" options={documentOptions} />
          {paper.values.kind === 'other' && <Field.Text label="Qual documento?" name="note" maxLength={60} />}
        </Grid>
      </fieldset>
      <PaperFile paper={paper} name="Arquivo do documento" />
    </>
  )
}
