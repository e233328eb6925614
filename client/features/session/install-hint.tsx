import { Download, Share, Smartphone } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { dismissInstall, install, isInstalled, useIsDismissed, useIsOffered } from './install-way.ts'

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent)

function ByHand() {
  return (
    <>
      No Safari, toque em <Icon icon={Share} size="sm" /> Compartilhar e depois em Adicionar à Tela de Início.
    </>
  )
}

/** Offer to add the application to the home screen, where it opens without a browser and keeps its data. */
export function InstallHint() {
  const isOffered = useIsOffered()
  const isDismissed = useIsDismissed()
  if (isDismissed || isInstalled() || !(isOffered || isIos())) return null
  return (
    <Note icon={Smartphone} tone="pen" title="Instale na tela inicial">
      {isOffered ? 'Abre mais rápido e guarda seus registros com mais segurança.' : <ByHand />}
      <Row as="span">
        {isOffered && (
          <Button kind="link" icon={Download} onClick={() => void install()}>
            Instalar
          </Button>
        )}
        <Button kind="quiet" onClick={dismissInstall}>
          Agora não
        </Button>
      </Row>
    </Note>
  )
}
