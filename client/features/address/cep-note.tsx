import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { StateLine } from '../../ui/state-line.tsx'
import type { CepLookUp } from './use-cep.ts'

/** What came of looking a CEP up, for the place beside its field; spoken when it changes. */
export function CepNote({ cep }: { cep: CepLookUp }) {
  return (
    <div className="cepnote" role="status">
      {cep.state === 'busy' && (
        <StateLine icon={LoaderCircle} tone="go" spin>
          Consultando CEP...
        </StateLine>
      )}
      {cep.state === 'found' && (
        <StateLine icon={CircleCheck} tone="ok">
          Endereço preenchido pelo CEP
        </StateLine>
      )}
      {cep.state === 'failed' && (
        <>
          <StateLine icon={TriangleAlert} tone="q">
            {cep.problem}
          </StateLine>
          <span className="t-sm soft">{adminMessages.cepByHand}</span>
        </>
      )}
    </div>
  )
}
