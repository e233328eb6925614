import { CircleCheck, CircleX } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { type CheckedReceipt, checkReceipt } from '#shared/contract/receipts.ts'
import { formatDay, formatNsr, weekdayName } from '#shared/text/format.ts'
import { formatCnpj } from '#shared/text/mask.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { Mark } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenMessage } from '../../ui/screen-message.tsx'
import styles from './comprovante-screen.module.css'

/** The receipt that the address names. */
interface Printed {
  establishment: string
  nsr: string
  hash: string
}

/** The result of the lookup: the mark, none, or the reason why it failed. */
type Found =
  | { kind: 'reading' }
  | { kind: 'found'; mark: CheckedReceipt }
  | { kind: 'unknown' }
  | { kind: 'failed'; why: string }

const isUnknown = ({ status }: ApiFailure) => status === 404 || status === 422

async function look({ establishment, nsr, hash }: Printed): Promise<Found> {
  try {
    const params = { establishment: establishment.toUpperCase(), nsr: Number(nsr), hash: hash.toLowerCase() }
    return { kind: 'found', mark: await send(checkReceipt, { params }) }
  } catch (error) {
    if (!(error instanceof ApiFailure))
      return { kind: 'failed', why: 'Sem conexão com o servidor: para conferir é preciso internet.' }
    return isUnknown(error) ? { kind: 'unknown' } : { kind: 'failed', why: error.message }
  }
}

/** Look a receipt up at the server, once and whenever asked again. */
function useCheck({ establishment, nsr, hash }: Printed): { found: Found; again: () => void } {
  const [found, setFound] = useState<Found>({ kind: 'reading' })
  const read = useCallback(async () => {
    setFound({ kind: 'reading' })
    setFound(await look({ establishment, nsr, hash }))
  }, [establishment, nsr, hash])
  useEffect(() => void read(), [read])
  return { found, again: () => void read() }
}

/** Return the rows of a mark. The offset is that of the place: `-0300` → `UTC−03:00`. */
function rowsOf({ nsr, day, time, offset, employer, cnpj }: CheckedReceipt): [string, string][] {
  const zone = `UTC${offset.replace('-', '−').slice(0, 3)}:${offset.slice(3)}`
  return [
    ['Empresa', employer ?? 'sem nome'],
    ['CNPJ', formatCnpj(cnpj)],
    ['Dia', `${weekdayName(day)}, ${formatDay(day)}`],
    ['Hora', `${time} (${zone})`],
    ['NSR', formatNsr(nsr)],
    ['Código', 'igual ao do endereço'],
  ]
}

function Real({ mark }: { mark: CheckedReceipt }) {
  return (
    <>
      <p className={styles.verdict} data-real>
        <Icon icon={CircleCheck} size="lg" /> Esta marcação está no registro de ponto.
      </p>
      <dl>
        {rowsOf(mark).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="t-sm soft">
        Compare com o comprovante: dia, hora e empresa devem ser os mesmos. O nome e o CPF não são conferidos aqui: quem
        os garante é a assinatura do PDF.
      </p>
    </>
  )
}

function Unknown() {
  return (
    <>
      <p className={styles.verdict}>
        <Icon icon={CircleX} size="lg" /> Esta marcação não foi encontrada.
      </p>
      <p className="soft">
        Confira se o endereço é o do comprovante, letra por letra. Se for, o comprovante não é deste sistema, ou foi
        alterado.
      </p>
    </>
  )
}

const printedIn = (search: string): Printed => {
  const asked = new URLSearchParams(search)
  return { establishment: asked.get('e') ?? '', nsr: asked.get('n') ?? '', hash: asked.get('h') ?? '' }
}

/** For everybody who holds a receipt: whether its mark is in the ledger, without a word of whose it is. */
export function ComprovanteScreen() {
  const { found, again } = useCheck(printedIn(useSearch()))
  if (found.kind === 'reading') return <ScreenMessage title="Conferindo o comprovante..." loading />
  if (found.kind === 'failed')
    return (
      <ScreenMessage
        title="Não foi possível conferir o comprovante."
        action={
          <Button kind="primary" onClick={again}>
            Tentar de novo
          </Button>
        }
      >
        {found.why}
      </ScreenMessage>
    )
  return (
    <main className={styles.page} id="conteudo">
      <Mark />
      <h1>Conferir comprovante</h1>
      <Card padded className={styles.card}>
        {found.kind === 'found' ? <Real mark={found.mark} /> : <Unknown />}
      </Card>
    </main>
  )
}
