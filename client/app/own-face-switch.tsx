import { useState } from 'react'
import type { Me } from '#shared/people/user.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { ApiFailure } from '../api/failure.ts'
import { changeOwnProfile } from '../features/session/session.ts'
import { useConnection } from '../features/sync/connection.ts'
import { Switch } from '../ui/switch.tsx'
import { showToast } from '../ui/toast.ts'

/** Refuse that kiosks show one's photo. Shows the new position at once, and goes back if the server refuses. */
export function OwnFaceSwitch({ user }: { user: Me }) {
  const [wished, setWished] = useState<boolean>()
  const { online } = useConnection()
  const change = async (hides_face: boolean) => {
    if (!online) return showToast({ title: tabletMessages.faceNeedsNetwork, kind: 'info' })
    setWished(hides_face)
    await changeOwnProfile({ hides_face }).catch((error: unknown) => {
      const text = error instanceof ApiFailure ? error.message : undefined
      showToast({ title: tabletMessages.faceFailed, text, kind: 'bad' })
    })
    setWished(undefined)
  }
  return (
    <div>
      <Switch
        // What an earlier version left on this device does not say it.
        checked={wished ?? user.hides_face ?? false}
        disabled={wished !== undefined}
        onChange={(on) => void change(on)}
      >
        {tabletMessages.faceHidden}
      </Switch>
      <p className="t-sm muted">{tabletMessages.faceText}</p>
    </div>
  )
}
