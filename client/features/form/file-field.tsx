import { Camera, FileText, FileUp, type LucideIcon, X } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError, fieldLook, hintLook, labelLook } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Buttons, Row } from '../../ui/layout.tsx'
import { formatSize } from '../../ui/size.ts'
import styles from './file-field.module.css'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The label of the browser's file chooser, and the types that it offers. */
  label: string
  accept: string
  /** True to take a photo now. */
  camera?: boolean
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** A button for the browser's file chooser, which is cleared after each choice so that the same file can be chosen again. */
export function FileButton({ label, accept, camera, multiple, onChoose, ...button }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <>
      <Button {...button} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        onChange={chosen}
      />
    </>
  )
}

interface FileFieldProps {
  legend: string
  /** The label of the browser's file chooser, and the types that it offers. */
  name: string
  accept: string
  hint: string
  icon?: LucideIcon
  /** The label of the camera's chooser, if a photo may be taken instead. */
  photo?: string
  file: Pick<File, 'name' | 'size'> | null
  error: string | undefined
  busy?: boolean
  onChoose: (file: File | null) => void
}

/** A field for one file. */
export function FileField(props: FileFieldProps) {
  const { legend, name, accept, hint, icon = FileText, photo, file, error, busy = false, onChoose } = props
  const errorId = useId()
  const picked = { busy, onChoose: ([first]: File[]) => onChoose(first ?? null) }
  return (
    <fieldset className={fieldLook} aria-describedby={error ? errorId : undefined}>
      <legend className={labelLook}>{legend}</legend>
      {file && (
        <Row className={styles.file}>
          <Icon icon={icon} />
          <span className="grow">
            <b className="trunc">{file.name}</b>
            <span className="t-sm muted">{formatSize(file.size)}</span>
          </span>
          <IconButton label="Remover arquivo" icon={X} onClick={() => onChoose(null)} />
        </Row>
      )}
      <Buttons fills>
        {photo && (
          <FileButton {...picked} label={photo} accept="image/*" icon={Camera} camera>
            Tirar foto
          </FileButton>
        )}
        <FileButton {...picked} label={name} accept={accept} icon={FileUp}>
          {file ? 'Trocar arquivo' : 'Escolher arquivo'}
        </FileButton>
      </Buttons>
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
      <span className={hintLook}>{hint}</span>
    </fieldset>
  )
}
