import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { sender } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'

/** Send marks, certificates and requests now: the action of 'Enviar agora'. */
async function sendEverything(): Promise<void> {
  // Once loaded, this module makes the sender deliver papers with the marks.
  await import('../../offline/deliver-papers.ts')
  await sender.now()
}

/** The footer of what shows this device's queue: close, or send all of it now. */
export function SendNow({ onClose }: { onClose: () => void }) {
  const { sendingIds } = useSyncExternalStore(sender.subscribe, sender.snapshot)
  return (
    <>
      <Button onClick={onClose}>Fechar</Button>
      <Button
        kind="primary"
        icon={RefreshCw}
        busy={sendingIds.length > 0}
        busyText="Enviando..."
        onClick={() => void sendEverything()}
      >
        Enviar agora
      </Button>
    </>
  )
}
