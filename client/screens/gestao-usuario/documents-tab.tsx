import { Files } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { formatDay } from '#shared/text/format.ts'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { formatSize } from '../../ui/size.ts'
import { FileField } from './file-field.tsx'
import { PaperList, ReadPapers } from './paper-list.tsx'
import { documentGroups, documentOptions } from './paper-words.ts'
import type { NewPaper, Papers } from './use-papers.ts'

const ACCEPT = '.pdf,image/*'

/** The file of a paper that is sent. */
export function PaperFile({ paper, name }: { paper: NewPaper; name: string }) {
  const { form, change, saving } = paper
  return (
    <FileField
      legend="Arquivo"
      name={name}
      accept={ACCEPT}
      hint="PDF ou imagem de até 5 MB."
      file={form.file}
      error={saving.problems.file}
      // Another file is another deed: the id goes with the bytes.
      onChoose={(file) => change({ file, id: crypto.randomUUID() })}
    />
  )
}

interface DocumentsTabProps {
  papers: Papers
  paper: NewPaper
  zone: string
}

/** The documents of a person by kind, and one more. */
export function DocumentsTab({ papers, paper, zone }: DocumentsTabProps) {
  const { form, change, saving } = paper
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
      <fieldset className="group">
        <legend className="h3">Enviar documento</legend>
        <div className="pair">
          <SelectField
            label="Tipo"
            options={documentOptions}
            value={form.kind}
            error={saving.problems.kind}
            onChange={(kind) => change({ kind })}
          />
          {form.kind === 'other' && (
            <TextField
              label="Qual documento?"
              maxLength={60}
              value={form.label}
              error={saving.problems.note}
              onChange={(event) => change({ label: event.target.value })}
            />
          )}
        </div>
      </fieldset>
      <PaperFile paper={paper} name="Arquivo do documento" />
    </>
  )
}
