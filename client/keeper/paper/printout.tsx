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
  /** The company named on the paper; undefined if its people belong to several. */
  store: Store | undefined
  zone: string
  now: number
  /** The person and period, below the title. */
  lead: ReactNode
  /** The sums, as name and value. */
  sums: readonly (readonly [string, string])[]
  children: ReactNode
}

/** Format the company for a document, with CNPJ and address if they are known. */
function companyWords({ name, cnpj, address }: Store): string {
  return [name, cnpj && `CNPJ ${formatCnpj(cnpj)}`, address].filter(Boolean).join(' · ')
}

/** Anything on paper, rendered beside the application, which is hidden in print. */
export function OnPaper({ label, children }: { label: string; children: ReactNode }) {
  return createPortal(
    <article className={room.printout} data-paper="document" aria-label={label}>
      {children}
    </article>,
    document.body,
  )
}

/** A document for paper, rendered beside the application, which is hidden in print. */
export function Printout({ title, store, zone, now, lead, sums, children }: PrintoutProps) {
  return (
    <OnPaper label="Documento para impressão">
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
    </OnPaper>
  )
}

/** The legend of the letters above the columns of marks. */
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
