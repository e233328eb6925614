import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { readOwnPin, setOwnPin } from '#shared/contract/pins.ts'
import { isPin } from '#shared/kiosk/pin.ts'
import type { Me } from '#shared/people/user.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { ApiFailure } from '../api/failure.ts'
import { fieldsOf } from '../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../features/form/form-dialog.tsx'
import { useForm } from '../features/form/use-form.ts'
import { useReading } from '../features/reading/use-reading.ts'
import { changeOwnProfile } from '../features/session/session.ts'
import { useConnection } from '../features/sync/connection.ts'
import { act } from '../offline/act.ts'
import { Note } from '../ui/note.tsx'
import { Switch } from '../ui/switch.tsx'
import { showToast } from '../ui/toast.ts'

/** Refuse that kiosks show one's photo. Shows the new position at once, and goes back if the server refuses. */
function OwnFaceSwitch({ user }: { user: Me }) {
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

interface PinFields {
  pin: string
  again: string
}

const Field = fieldsOf<PinFields>()

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 6)
const typed = { inputMode: 'numeric', autoComplete: 'off', mask: digits } as const

function problemsOf({ pin, again }: PinFields) {
  if (!isPin(pin)) return { pin: tabletMessages.pinHint }
  return pin === again ? {} : { again: tabletMessages.pinDiffers }
}

/** Meu PIN: choose the PIN by which one is known at the tablets of all stores, with one's own password; beside it, how one is shown there. */
export function OwnPinDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const own = useReading(readOwnPin, {})
  const form = useForm<PinFields>({
    start: { pin: '', again: '' },
    check: problemsOf,
    asksPassword: () => true,
    write: async ({ pin }, { pass }) => {
      await act(setOwnPin, { body: { pin }, ...pass })
      showToast({ title: tabletMessages.pinSaved, text: tabletMessages.pinSavedText })
      onClose()
    },
    failed: (failure) => ({ title: tabletMessages.pinFailed, text: failure?.message }),
  })
  return (
    <FormDialog title="Meu PIN" form={form} act="Salvar PIN" onClose={onClose}>
      {own.data?.is_temporary && (
        <Note icon={KeyRound} slim>
          {tabletMessages.pinTemporary}
        </Note>
      )}
      <Field.Text name="pin" label={own.data?.is_set ? 'Novo PIN' : 'PIN'} hint={tabletMessages.pinHint} {...typed} />
      <Field.Text name="again" label="Repita o PIN" {...typed} />
      <FormProblem isSeen />
      <p className="t-sm soft">{tabletMessages.pinNowhere}</p>
      <OwnFaceSwitch user={user} />
    </FormDialog>
  )
}
