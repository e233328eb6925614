import { useState } from 'react'
import { FileField } from '../../features/form/file-field.tsx'
import { TextAreaField } from '../../ui/field.tsx'

interface SheetFieldsProps {
  /** The sheet that was read; its name is empty if it was pasted. */
  chosen: { name: string; size: number } | null
  problem: string | undefined
  /** The hints under the file and under the pasted cells. */
  hints: { file: string; cells: string }
  onChoose: (file: File | null) => void
  onPaste: (text: string) => void
}

/** A sheet as a file, or its cells pasted. */
export function SheetFields({ chosen, problem, hints, onChoose, onPaste }: SheetFieldsProps) {
  const [pasted, setPasted] = useState('')
  return (
    <>
      <FileField
        legend="Planilha"
        name="Arquivo da planilha"
        accept=".csv,text/csv"
        hint={hints.file}
        file={chosen?.name ? chosen : null}
        error={problem}
        onChoose={(picked) => {
          setPasted('')
          onChoose(picked)
        }}
      />
      <TextAreaField
        label="Ou cole as células da planilha"
        rows={4}
        value={pasted}
        hint={hints.cells}
        onChange={({ target }) => {
          setPasted(target.value)
          onPaste(target.value)
        }}
      />
    </>
  )
}
