import { Fragment } from 'react'
import styles from './marked.module.css'
import { type AskedWord, partsOf } from './words.ts'

/** A text, with what was typed of it in pen and bold. */
export function Marked({ children, asked }: { children: string; asked: readonly AskedWord[] }) {
  let at = 0
  return partsOf(children, asked).map(({ text, isHit }) => {
    at += text.length
    return isHit ? (
      <mark key={at} className={styles.marked}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    )
  })
}
