import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatDay } from '#shared/text/format.ts'
import { formatCnpj } from '#shared/text/mask.ts'
import room from './paper.module.css'
import styles from './printout.module.css'

interface PrintoutProps {
  title: string
  /** The company whose paper it is; undefined where it holds people of several. */
  store: Store | undefined
  zone: string
  now: number
  /** Whose it is and of which time, below the title. */
  lead: ReactNode
  /** What it adds up to, as name and value. */
  sums: readonly (readonly [string, string])[]
  children: ReactNode
}

/** The company as papers name it: with CNPJ and address where they are known. */
function companyWords({ name, cnpj, address }: Store): string {
  return [name, cnpj && `CNPJ ${formatCnpj(cnpj)}`, address].filter(Boolean).join(' · ')
}

/** A document for paper: alone on the page beside the application, which paper does not show. */
export function Printout({ title, store, zone, now, lead, sums, children }: PrintoutProps) {
  return createPortal(
    <article className={room.printout} data-paper="document" aria-label="Documento para impressão">
      <header>
        <p className={room.prod}>{store ? companyWords(store) : adminMessages.productName}</p>
        <h1>{title}</h1>
        {lead}
        <p>
          Emitido em {formatDay(dayOf(now, zone))} às {timeOf(now, zone)}
          {store && ` · ${adminMessages.productName}`}
        </p>
        <dl>
          {sums.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      {children}
    </article>,
    document.body,
  )
}

/** What the letters over the columns of marks stand for. */
export function PaperLegend() {
  return (
    <p className={styles.paperlegend}>
      E entrada · P pausa · R retorno · S saída · * incluído por escrito, não batido no relógio
    </p>
  )
}

/** The lines on which both sides sign. */
export function Signatures({ person, company }: { person: string; company: string | undefined }) {
  return (
    <div className={styles.signatures}>
      <p>{person}</p>
      <p>{company ?? 'Empresa'}</p>
      <p>Data</p>
    </div>
  )
}
