import { type LucideIcon, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { here } from '../../offline/here.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './entry-photo.module.css'

interface EntryPhotoProps {
  url: string | null
  hash: string | null
  /** True to fill the container instead of a small square. */
  bare?: boolean
  className?: string | undefined
}

/** Return a photo's URL: the bytes still on this device, else the server's; null while unknown. */
function usePhotoUrl(url: string | null, hash: string | null): string | null {
  const [local, setLocal] = useState<string | null>(null)
  useEffect(() => {
    if (!hash) return setLocal(null)
    let made: string | null = null
    let isGone = false
    void here.outbox.photos.get(hash).then((photo) => {
      if (!photo || isGone) return
      made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }))
      setLocal(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [hash])
  return local ?? url
}

/** The selfie of a mark, from this device while it has the bytes; a plain icon if there is none. */
export function EntryPhoto({ url, hash, bare = false, className }: EntryPhotoProps) {
  const src = usePhotoUrl(url, hash)
  const look = classes(!bare && styles.thumb, className)
  const [broken, setBroken] = useState<string | null>(null)
  if (src && src !== broken) {
    return (
      <img
        className={look}
        alt="Selfie do registro"
        decoding="async"
        loading="lazy"
        onError={() => setBroken(src)}
        src={src}
      />
    )
  }
  return (
    <span className={classes(look, styles.none)} role="img" aria-label="Sem foto">
      <Icon icon={UserRound} />
    </span>
  )
}

/** The substitute for the photo of a manual entry. */
export function NoPhoto({
  icon,
  label,
  className,
}: {
  icon: LucideIcon
  label: string
  className?: string | undefined
}) {
  return (
    <span className={classes(styles.thumb, styles.none, className)}>
      <Icon icon={icon} size="sm" />
      <span className="sr">{label}</span>
    </span>
  )
}
