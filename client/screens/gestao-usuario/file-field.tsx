import { CircleX, FileText, FileUp, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { errorLook, fieldLook, hintLook, labelLook } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatSize } from '../../ui/size.ts'
import styles from './file-field.module.css'
import room from './gestao-usuario.module.css'

interface FileFieldProps {
  legend: string
  /** The label of the browser's file chooser, and the types that it offers. */
  name: string
  accept: string
  hint: string
  file: Pick<File, 'name' | 'size'> | null
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** A field for one file; clear the input after each choice, so that the same file can be chosen again. */
export function FileField({ legend, name, accept, hint, file, error, onChoose }: FileFieldProps) {
  const errorId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    if (picked) onChoose(picked)
    target.value = ''
  }
  return (
    <fieldset className={fieldLook} aria-describedby={error ? errorId : undefined}>
      <legend className={labelLook}>{legend}</legend>
      {file && (
        <div className={styles.filebox}>
          <Icon icon={FileText} />
          <span className="grow">
            <b className="trunc">{file.name}</b>
            <span className="t-sm muted">{formatSize(file.size)}</span>
          </span>
          <IconButton label="Remover arquivo" icon={X} onClick={() => onChoose(null)} />
        </div>
      )}
      <div className={room.filebtns}>
        <Button icon={FileUp} onClick={() => picker.current?.click()}>
          {file ? 'Trocar arquivo' : 'Escolher arquivo'}
        </Button>
      </div>
      <input ref={picker} type="file" hidden aria-label={name} accept={accept} onChange={chosen} />
      {error && (
        <span className={errorLook} id={errorId} role="alert">
          <Icon icon={CircleX} size="sm" />
          {error}
        </span>
      )}
      <span className={classes(hintLook, room.hint)}>{hint}</span>
    </fieldset>
  )
}
