import { Camera, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FirstFrame } from './first-frame.tsx'
import { ReasonList } from './reason-list.tsx'

/** Let the browser ask for the camera, and release it at once; false if it was refused or there is none. */
async function askForCamera(): Promise<boolean> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
    for (const track of stream.getTracks()) track.stop()
    return true
  } catch {
    return false
  }
}

const REFUSED = 1

/** Let the browser ask for the position; false if it was refused. A device that can't tell it now may later. */
function askForPlace(): Promise<boolean> {
  if (!('geolocation' in navigator)) return Promise.resolve(false)
  return new Promise((done) => {
    navigator.geolocation.getCurrentPosition(
      () => done(true),
      ({ code }) => done(code !== REFUSED),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  })
}

type Granted = 'yes' | 'no'

const said: Record<Granted, string> = {
  yes: 'Permitido.',
  no: 'Não permitido. O ponto funciona assim mesmo, e fica anotado que faltou.',
}

/** Ask for the camera and the place, one after the other, after the reason for each was read. */
export function PermissionsStep({ asksCamera, onNext }: { asksCamera: boolean; onNext: () => void }) {
  const [busy, setBusy] = useState(false)
  const [camera, setCamera] = useState<Granted>()
  const [place, setPlace] = useState<Granted>()
  const isAsked = place !== undefined
  const ask = async () => {
    setBusy(true)
    if (asksCamera) setCamera((await askForCamera()) ? 'yes' : 'no')
    setPlace((await askForPlace()) ? 'yes' : 'no')
    setBusy(false)
  }
  const ofCamera = {
    icon: Camera,
    title: 'Câmera',
    text: 'Tira a foto de cada registro, para ninguém registrar no seu lugar.',
    state: camera && said[camera],
  }
  const ofPlace = {
    icon: MapPin,
    title: 'Localização',
    text: 'Mostra que você estava na loja. É lida só no momento do registro.',
    state: place && said[place],
  }
  return (
    <FirstFrame
      step={4}
      title={asksCamera ? 'Câmera e localização' : 'Localização'}
      lead="O navegador vai perguntar. Toque em Permitir."
      footer={
        <>
          {isAsked ? (
            <Button kind="primary" block onClick={onNext}>
              Ir para o ponto
            </Button>
          ) : (
            <Button kind="primary" block busy={busy} busyText="Aguardando você permitir..." onClick={() => void ask()}>
              Permitir
            </Button>
          )}
          {!isAsked && (
            <Button kind="quiet" block onClick={onNext}>
              Depois
            </Button>
          )}
        </>
      }
    >
      <ReasonList reasons={asksCamera ? [ofCamera, ofPlace] : [ofPlace]} />
    </FirstFrame>
  )
}
