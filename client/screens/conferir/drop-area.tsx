import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { FileButton } from '../../features/form/file-field.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './drop-area.module.css'

interface DropAreaProps {
  /** The words of its button. */
  label: string
  onFiles: (files: readonly File[]) => void
  children?: ReactNode
}

/** The area onto which files are dropped; its button chooses some by keyboard, or on devices that can't drag. */
export function DropArea({ label, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <section
      className={classes(styles.area, isOver && styles.over)}
      aria-label="Arquivo para conferir"
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.hint}>
        Solte aqui um arquivo AFD ou AEJ (.txt), com a sua assinatura (.p7s), ou um comprovante (.pdf)
      </p>
      <FileButton
        kind="primary"
        icon={FileUp}
        label="AFD ou AEJ, assinatura ou comprovante"
        accept=".txt,.p7s,.pdf,text/plain,application/pkcs7-signature,application/pdf"
        multiple
        onChoose={onFiles}
      >
        {label}
      </FileButton>
      {children}
    </section>
  )
}
