import { CircleX, FileText, FileUp, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatSize } from '../../ui/size.ts'

interface FileFieldProps {
  legend: string
  /** What the browser's chooser is called, and which files it shows. */
  name: string
  accept: string
  hint: string
  file: Pick<File, 'name' | 'size'> | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** One file; emptied after each choice, so that the same one can be chosen again. */
export function FileField({ legend, name, accept, hint, file, error, onChoose }: FileFieldProps) {
  const errorId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    if (picked) onChoose(picked)
    target.value = ''
  }
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="lbl">{legend}</legend>
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
      <input ref={picker} type="file" hidden aria-label={name} accept={accept} onChange={chosen} />
      {error && (
        <span className="err" id={errorId} role="alert">
          <Icon icon={CircleX} size="sm" />
          {error}
        </span>
      )}
      <span className="hint">{hint}</span>
    </fieldset>
  )
}
