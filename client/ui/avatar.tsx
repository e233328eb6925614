import { useState } from 'react'
import styles from './avatar.module.css'
import { classes } from './classes.ts'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 's' | 'l'
  /** Empty if the name is shown next to it. */
  alt?: string
  className?: string | undefined
}

/** A person's photo, or the initials if there is none or it does not load. */
export function Avatar({ name, src, size, alt = '', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src && src !== broken) {
    const look = classes(styles.avatar, size && styles[size], className)
    return <img className={look} alt={alt} decoding="async" loading="lazy" onError={() => setBroken(src)} src={src} />
  }
  return (
    <span className={classes(styles.avatar, styles.initials, size && styles[size], className)}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {alt && <span className="sr">{alt}</span>}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  // By characters: half of one is no letter.
  const first = Array.from(words[0] ?? '')[0] ?? ''
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}
