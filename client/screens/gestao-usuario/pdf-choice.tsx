import { CircleX, FileText, FileUp, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatSize } from '../../ui/size.ts'

interface PdfChoiceProps {
  file: File | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** The file of a pay slip; emptied after each choice, so that the same one can be chosen again. */
export function PdfChoice({ file, error, onChoose }: PdfChoiceProps) {
  const picker = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    if (picked) onChoose(picked)
    target.value = ''
  }
  return (
    <fieldset className="field" aria-describedby={error ? 'contracheque-erro' : undefined}>
      <legend className="lbl">Arquivo</legend>
      {file && (
        <div className="filebox">
          <Icon icon={FileText} />
          <span className="grow">
            <b className="trunc">{file.name}</b>
            <span className="t-sm muted">{formatSize(file.size)}</span>
          </span>
          <IconButton label="Remover arquivo" icon={X} onClick={() => onChoose(null)} />
        </div>
      )}
      <div className="filebtns">
        <Button icon={FileUp} onClick={() => picker.current?.click()}>
          {file ? 'Trocar arquivo' : 'Escolher arquivo'}
        </Button>
      </div>
      <input ref={picker} type="file" hidden aria-label="Arquivo do contracheque" accept=".pdf" onChange={chosen} />
      {error && (
        <span className="err" id="contracheque-erro" role="alert">
          <Icon icon={CircleX} size="sm" />
          {error}
        </span>
      )}
      <span className="hint">PDF de até 5 MB.</span>
    </fieldset>
  )
}
