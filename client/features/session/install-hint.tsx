import { Download, Share, Smartphone } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const DISMISSED = 'instalar_dispensado'
const listeners = new Set<() => void>()
let offered: InstallPrompt | null = null
let isDismissed = localStorage.getItem(DISMISSED) !== null

function tell(): void {
  for (const listener of listeners) listener()
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  offered = event as InstallPrompt
  tell()
})

window.addEventListener('appinstalled', () => {
  offered = null
  tell()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

/** Tell how this device can install the application: with a button, by hand, or not at all (or it is installed, or dismissed). */
function wayToInstall(): 'button' | 'by-hand' | 'none' {
  if (isDismissed || isInstalled()) return 'none'
  if (offered) return 'button'
  return isIos() ? 'by-hand' : 'none'
}

function dismiss(): void {
  localStorage.setItem(DISMISSED, '1')
  isDismissed = true
  tell()
}

function ByHand() {
  return (
    <>
      No Safari, toque em <Icon icon={Share} size="sm" /> Compartilhar e depois em Adicionar à Tela de Início.
    </>
  )
}

/** Offer to add the application to the home screen, where it opens without a browser and keeps its data. */
export function InstallHint() {
  const way = useSyncExternalStore(subscribe, wayToInstall)
  if (way === 'none') return null
  return (
    <Note icon={Smartphone} tone="pen" title="Instale na tela inicial">
      {way === 'button' ? 'Abre mais rápido e guarda seus registros com mais segurança.' : <ByHand />}
      <Row as="span">
        {way === 'button' && (
          <Button kind="link" icon={Download} onClick={() => void offered?.prompt()}>
            Instalar
          </Button>
        )}
        <Button kind="quiet" onClick={dismiss}>
          Agora não
        </Button>
      </Row>
    </Note>
  )
}
