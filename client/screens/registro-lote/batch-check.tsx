import { CircleCheck, TriangleAlert } from 'lucide-react'
import { batchMessages } from '#shared/text/batch-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { fieldLook, labelLook } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './batch-check.module.css'
import { isOfDays, type LeftOut } from './check-batch.ts'
import type { BatchView } from './use-batch.ts'

function Outs({ people, word }: { people: readonly LeftOut[]; word: string }) {
  return people.map(({ id, name, reason }) => (
    <li key={id} className={styles.out}>
      <Icon icon={TriangleAlert} />
      <span>
        <b>{name}</b> {word}
        <small>{reason}</small>
      </span>
    </li>
  ))
}

function Result({ view: { batch, result } }: { view: BatchView }) {
  if (!result) return null
  const out = result.skipped.map(({ user_id, name, reason }) => ({ id: user_id, name, reason }))
  const success = batch.mode === 'ponto' ? batchMessages.successBanner : batchMessages.absencesCreated
  return (
    <>
      {result.created.length > 0 && (
        <Note icon={CircleCheck} tone="ok" slim role="status">
          {success}
        </Note>
      )}
      {out.length > 0 && (
        <ul className={styles.list} aria-label={batchMessages.someFailed}>
          <Outs people={out} word="ficou de fora" />
        </ul>
      )}
    </>
  )
}

/** Say before sending how many people it fits, and who is left out and why; afterwards, show the result. */
export function BatchCheck({ view, chosen }: { view: BatchView; chosen: number }) {
  const { out, ready, problem, result } = view
  if (result) return <Result view={view} />
  return (
    <section className={fieldLook} aria-label="Conferência">
      <span className={labelLook}>Conferência</span>
      <ul className={styles.list} aria-live="polite">
        {chosen === 0 && <li>{batchMessages.noUserText}</li>}
        {chosen > 0 && !out && <li>{problem ?? 'Conferindo os registros do dia...'}</li>}
        {chosen > 0 && out && (
          <li className={styles.ok}>
            <Icon icon={CircleCheck} />
            {countOf(ready, 'pronto para registrar', 'prontos para registrar')}
          </li>
        )}
        <Outs people={out ?? []} word="fica de fora" />
        {isOfDays(view.batch) && <li>Os dias que já têm ausência ficam de fora.</li>}
      </ul>
    </section>
  )
}
