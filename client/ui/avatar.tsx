import { useState } from 'react'
import { classes } from './classes.ts'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 's' | 'l'
  /** Empty when the name stands next to it. */
  alt?: string
}

/** A person's photo, or the initials when there is none or it does not load. */
export function Avatar({ name, src, size, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src && src !== broken) {
    const look = classes('avatar', size)
    return <img className={look} src={src} alt={alt} decoding="async" loading="lazy" onError={() => setBroken(src)} />
  }
  return (
    <span className={classes('avatar ini', size)}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {alt && <span className="sr">{alt}</span>}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}
