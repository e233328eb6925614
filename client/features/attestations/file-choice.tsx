import { Camera, CircleX, FileHeart, FileUp, X } from 'lucide-react'
import { type ChangeEvent, type RefObject, useRef } from 'react'
import { documentFile } from '#shared/documents/upload.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { errorLook, fieldLook, hintLook, labelLook } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatSize } from '../../ui/size.ts'
import type { ReadyFile } from './certificate-file.ts'
import styles from './file-choice.module.css'

interface FileChoiceProps {
  file: ReadyFile | null
  error: string | undefined
  busy: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

interface PickerProps {
  picker: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  camera?: boolean
  onChoose: (file: File) => void
}

/** The browser's file chooser behind a standard button; clear it after each choice so that the same file can be chosen again. */
function Picker({ picker, label, accept, camera, onChoose }: PickerProps) {
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    target.value = ''
  }
  const capture = camera ? { capture: 'environment' as const } : {}
  return <input ref={picker} type="file" hidden aria-label={label} accept={accept} {...capture} onChange={chosen} />
}

/** The certificate's file: a photo taken now, or a file from this device. */
export function FileChoice({ file, error, busy, onChoose, onRemove }: FileChoiceProps) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  return (
    <fieldset className={fieldLook} aria-describedby={error ? 'arquivo-erro' : undefined}>
      <legend className={labelLook}>Atestado</legend>
      {file && (
        <div className={styles.filebox}>
          <Icon icon={FileHeart} />
          <span className="grow">
            <b className="trunc">{file.name}</b>
            <span className="t-sm muted">{formatSize(file.bytes.byteLength)}</span>
          </span>
          <IconButton label="Remover arquivo" icon={X} onClick={onRemove} />
        </div>
      )}
      <div className={styles.filebtns}>
        <Button icon={Camera} busy={busy} onClick={() => camera.current?.click()}>
          Tirar foto
        </Button>
        <Button icon={FileUp} busy={busy} onClick={() => files.current?.click()}>
          {file ? 'Trocar arquivo' : 'Escolher arquivo'}
        </Button>
      </div>
      <Picker picker={camera} label="Foto do atestado" accept="image/*" camera onChoose={onChoose} />
      <Picker
        picker={files}
        label="Arquivo do atestado"
        accept={['image/*', ...documentFile.accepts].join(',')}
        onChoose={onChoose}
      />
      {error && (
        <span className={errorLook} id="arquivo-erro" role="alert">
          <Icon icon={CircleX} size="sm" />
          {error}
        </span>
      )}
      <span className={hintLook}>Imagem ou PDF de até 5 MB.</span>
    </fieldset>
  )
}
