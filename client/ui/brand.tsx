import styles from './brand.module.css'

/** The mark: a leaf-shaped sheet (folha) with a dot (ponto). */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 3h16a10 10 0 0 1 10 10v16H13A10 10 0 0 1 3 19Z" fill="var(--pen-solid)" />
      <circle cx="16" cy="16" r="4.6" fill="var(--on-pen)" />
    </svg>
  )
}

interface BrandProps {
  /** A second line, such as the name of the place. */
  sub?: string | undefined
}

/** The logo with the product's name. */
export function Brand({ sub }: BrandProps) {
  return (
    <span className={styles.brand}>
      <Mark />
      <span className="grow">
        <b className="trunc">Folha de Ponto</b>
        {sub && <small className="trunc">{sub}</small>}
      </span>
    </span>
  )
}
