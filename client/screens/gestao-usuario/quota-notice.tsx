import { adminMessages } from '#shared/text/admin-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Say that the plan's limit of people is reached. */
export function QuotaNotice({ onClose }: { onClose: () => void }) {
  const footer = (
    <Button kind="primary" onClick={onClose} data-autofocus>
      Entendi
    </Button>
  )
  return (
    <Dialog open onClose={onClose} role="alertdialog" title={adminMessages.quotaReached} footer={footer}>
      <p>{adminMessages.quotaReachedText}</p>
    </Dialog>
  )
}
