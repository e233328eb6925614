import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { StateLine } from '../../ui/state-line.tsx'
import styles from './cep-note.module.css'
import type { CepLookUp } from './use-cep.ts'

/** The result of a CEP lookup, shown beside its field and announced when it changes. */
export function CepNote({ cep }: { cep: CepLookUp }) {
  return (
    <div className={styles.cepnote} role="status">
      {cep.state === 'busy' && (
        <StateLine className={styles.state} icon={LoaderCircle} tone="go" spin>
          Consultando CEP...
        </StateLine>
      )}
      {cep.state === 'found' && (
        <StateLine className={styles.state} icon={CircleCheck} tone="ok">
          Endereço preenchido pelo CEP
        </StateLine>
      )}
      {cep.state === 'failed' && (
        <>
          <StateLine className={styles.state} icon={TriangleAlert} tone="q">
            {cep.problem}
          </StateLine>
          <span className="t-sm soft">{adminMessages.cepByHand}</span>
        </>
      )}
    </div>
  )
}
