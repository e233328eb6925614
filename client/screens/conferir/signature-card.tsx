import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { listLook } from '../../ui/list.ts'
import { SaidTable } from './said-table.tsx'
import type { Signature, Told } from './signature/found.ts'
import styles from './signature-card.module.css'
import { signatureSays, weightWords } from './signature-words.ts'

const tones = { error: 'red', warning: 'sun', unknown: undefined } as const

function ToldRow({ told: { weight, words } }: { told: Told }) {
  return (
    <li className={styles.told}>
      <Badge tone={tones[weight]}>{weightWords[weight]}</Badge>
      <span className={styles.words}>{words}</span>
    </li>
  )
}

/** The site where anybody learns whether a certificate is to be trusted. */
export const VALIDAR = 'https://validar.iti.gov.br'

interface SignatureCardProps {
  signature: Signature
  /** Its number among several; null if it is the only one. */
  number: number | null
}

/** The findings about a signature, and what it says of itself. */
export function SignatureCard({ signature, number }: SignatureCardProps) {
  const title = useId()
  const said = signatureSays(signature, Date.now())
  return (
    <Card padded aria-labelledby={title}>
      <h2 id={title} className="h2">
        {number === null ? 'O que a assinatura diz' : `O que a assinatura ${number} diz`}
      </h2>
      {signature.told.length > 0 && (
        <ul className={listLook}>
          {signature.told.map((told) => (
            <ToldRow key={told.words} told={told} />
          ))}
        </ul>
      )}
      <SaidTable said={said} />
      <p className={styles.trust}>
        Aqui só se vê se o arquivo é, byte a byte, o que foi assinado. Se o certificado é mesmo da ICP-Brasil, e se
        ainda valia, quem diz é o{' '}
        <a href={VALIDAR} target="_blank" rel="noreferrer">
          VALIDAR, do ITI
        </a>
        .
      </p>
    </Card>
  )
}
