import { Camera, Clock, FileText, MapPin, Trash2, Users } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FirstFrame } from './first-frame.tsx'
import { ReasonList } from './reason-list.tsx'

/** The step that tells what is recorded, what for and who sees it, before anything is asked for. */
export function PrivacyStep({ store, onNext }: { store: string | null; onNext: () => void }) {
  const company = store ?? 'A sua empresa'
  return (
    <FirstFrame
      step={3}
      title="O que fica registrado"
      lead={`${company} usa o Folha de Ponto para cumprir a lei do registro de ponto (CLT, art. 74).`}
      footer={
        <Button kind="primary" block onClick={onNext} data-autofocus>
          Entendi
        </Button>
      }
    >
      <ReasonList
        reasons={[
          {
            icon: Clock,
            title: 'Hora e tipo de cada registro',
            text: 'Entrada, pausa, retorno e saída. É o que conta para o seu pagamento.',
          },
          {
            icon: MapPin,
            title: 'O lugar, só no momento do registro',
            text: 'Nunca o seu caminho, nem quando o aplicativo está fechado.',
          },
          {
            icon: Camera,
            title: 'Uma foto, se a empresa pede',
            text: 'Mostra que foi você. Não há reconhecimento facial.',
          },
          {
            icon: Users,
            title: 'Quem vê',
            text: 'Você e quem administra a sua empresa. Toda mudança fica anotada, e cada documento seu que alguém abre.',
          },
          {
            icon: FileText,
            title: 'É seu',
            text: 'O histórico, os comprovantes e o saldo estão sempre no aplicativo.',
          },
          {
            icon: Trash2,
            title: 'Por quanto tempo',
            text: 'Pelo menos enquanto a lei trabalhista pede. Dúvidas e pedidos sobre os seus dados (LGPD): fale com a empresa.',
          },
        ]}
      />
    </FirstFrame>
  )
}
