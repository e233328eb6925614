import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { FileButton } from '../../features/form/file-field.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './drop-area.module.css'

interface DropAreaProps {
  /** The words of its button. */
  label: string
  onFile: (file: File) => void
  children?: ReactNode
}

/** The area onto which a file is dropped; its button chooses one by keyboard, or on devices that can't drag. */
export function DropArea({ label, onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <section
      className={classes(styles.area, isOver && styles.over)}
      aria-label="Arquivo para conferir"
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.hint}>Solte aqui um arquivo AFD ou AEJ (.txt)</p>
      <FileButton
        kind="primary"
        icon={FileUp}
        label="Arquivo AFD ou AEJ"
        accept=".txt,text/plain"
        onChoose={([file]) => file && onFile(file)}
      >
        {label}
      </FileButton>
      {children}
    </section>
  )
}
