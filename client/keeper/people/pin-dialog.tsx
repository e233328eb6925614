import { useState } from 'react'
import { drawPin } from '#shared/contract/pins.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog, DoneButton } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'
import type { PersonDialogProps } from './person-dialog.ts'
import styles from './pin-dialog.module.css'

/** Draw a temporary PIN for a person, shown once. */
export function PinDialog({ person, onClose }: PersonDialogProps) {
  const [pin, setPin] = useState<string | null>(null)
  const form = useForm({
    start: {},
    write: async () => setPin((await act(drawPin, { body: { user_id: person.id } })).pin),
    failed: (failure) => ({ title: tabletMessages.drawFailed, text: failure?.message }),
    toasts: true,
  })
  const footer =
    pin === null ? (
      <>
        <CancelButton />
        <Button kind="primary" busy={form.busy} onClick={() => form.submit()}>
          Sortear PIN
        </Button>
      </>
    ) : (
      <DoneButton>Pronto</DoneButton>
    )
  return (
    <Dialog title={`PIN de ${person.name}`} onClose={onClose} footer={footer}>
      <Stack>
        {pin !== null && <p className={styles.pin}>{pin}</p>}
        <p className="soft">{tabletMessages.drawText}</p>
      </Stack>
    </Dialog>
  )
}
