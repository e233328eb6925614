import { TriangleAlert } from 'lucide-react'
import type { ClockPreview } from '#shared/contract/clock-imports.ts'
import { clockImportMessages } from '#shared/text/clock-import-messages.ts'
import { listLook } from '../../../ui/list.ts'
import { Note } from '../../../ui/note.tsx'
import styles from './clock-imports.module.css'
import { cautionWords, daysWords, marksWords, personWords, unknownWords } from './import-words.ts'

/** The people of a file, and what would happen to their marks. */
function People({ people }: Pick<ClockPreview, 'people'>) {
  return (
    <ul className={listLook} aria-label="Pessoas do arquivo">
      {people.map((person) => (
        <li key={person.user_id} className={styles.person}>
          <b>{person.name}</b>
          {personWords(person).map((words) => (
            <span key={words} className="t-sm muted">
              {words}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Unknown({ unknown, unknown_count }: Pick<ClockPreview, 'unknown' | 'unknown_count'>) {
  if (unknown_count === 0) return null
  return (
    <details className={styles.more}>
      <summary>{unknownWords(unknown_count)}</summary>
      <ul className={listLook} aria-label="Não encontradas">
        {unknown.map(({ number, name, marks }) => (
          <li key={number} className={styles.person}>
            <b>{name || number}</b>
            <span className="t-sm muted">
              {number} · {marksWords(marks)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Faults({ told }: Pick<ClockPreview, 'told'>) {
  if (told.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>Ver as falhas do arquivo</summary>
      <ul className={listLook} aria-label="Falhas do arquivo">
        {told.map(({ line, words }) => (
          <li key={`${line} ${words}`} className="t-sm">
            Linha {line}: {words}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The people and marks that the file of another clock would bring. */
export function ImportPreview({ preview }: { preview: ClockPreview }) {
  const { device, employer, from, to, fresh, known, cautions, imported } = preview
  return (
    <section className={styles.preview} aria-label="Prévia do arquivo">
      <p>
        <b>{device}</b>
        {employer && `, ${employer.name}`}
        {from && to && `, ${daysWords(from, to)}`}.
      </p>
      <p>
        <b>{marksWords(fresh)} para importar</b>
        {known > 0 && ` · ${known} já aqui`}
      </p>
      {imported && <p className="t-sm muted">Este arquivo já foi importado por {imported.imported_by}.</p>}
      {preview.too_many && <p className="t-sm">{clockImportMessages.tooMany}</p>}
      {cautions.map((caution) => (
        <Note key={caution} icon={TriangleAlert} tone="sun" slim>
          {cautionWords(caution, preview)}
        </Note>
      ))}
      <People people={preview.people} />
      <Unknown {...preview} />
      <Faults told={preview.told} />
    </section>
  )
}
