import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Button } from '../../ui/button.tsx'
import { labelLook } from '../../ui/field-frame.tsx'
import { showToast } from '../../ui/toast.ts'
import room from './gestao-usuario.module.css'

const CONFIRM_MS = 1_500

/** A password to read or copy; the button confirms the copy for a moment. */
export function CopyPassword({ password }: { password: string }) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), CONFIRM_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password)
      setCopied(copied + 1)
    } catch {
      showToast({ title: adminMessages.notCopied, kind: 'bad' })
    }
  }
  return (
    <div className={room.temporary}>
      <div className="grow">
        <span className={labelLook}>Senha temporária</span>
        <output className={room.secret}>{password}</output>
      </div>
      <Button icon={copied > 0 ? Check : Copy} onClick={() => void copy()}>
        <span aria-live="polite">{copied > 0 ? 'Copiado' : 'Copiar'}</span>
      </Button>
    </div>
  )
}
