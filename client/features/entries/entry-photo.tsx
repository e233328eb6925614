import { UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { here } from '../../offline/here.ts'
import { Icon } from '../../ui/icon.tsx'

interface EntryPhotoProps {
  url: string | null
  hash: string | null
  className?: string
}

/** A photo's address: the bytes this device still holds, else the server's; null while unknown. */
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

/** The selfie of a mark, from this device while it has it; a quiet figure where there is none. */
export function EntryPhoto({ url, hash, className = 'thumb' }: EntryPhotoProps) {
  const src = usePhotoUrl(url, hash)
  const [broken, setBroken] = useState<string | null>(null)
  if (src && src !== broken) {
    return (
      <img
        className={className}
        src={src}
        alt="Selfie do registro"
        decoding="async"
        loading="lazy"
        onError={() => setBroken(src)}
      />
    )
  }
  return (
    <span className={`${className} none`} role="img" aria-label="Sem foto">
      <Icon icon={UserRound} />
    </span>
  )
}
