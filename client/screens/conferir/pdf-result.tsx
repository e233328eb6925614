import { FileX } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/note.tsx'
import type { Signature } from './signature/found.ts'
import { SignatureNote } from './signature-note.tsx'

/** In a few words, what was found of the signatures inside of a PDF. */
export function PdfNote({ name, signatures }: { name: string; signatures: readonly Signature[] }) {
  if (signatures.length === 0)
    return (
      <Note icon={FileX} title="Este PDF não tem assinatura">
        {name}. Se for um comprovante de ponto, é uma prévia, sem valor legal.
      </Note>
    )
  return signatures.map((signature, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: signatures never move, and two may be alike.
    <SignatureNote key={i} signature={signature} name={name} />
  ))
}

/** The card that says what is not seen of a PDF here, and where it is. */
export function PdfCard() {
  return (
    <Card padded aria-labelledby="pdf">
      <h2 id="pdf" className="h2">
        O que está escrito no PDF
      </h2>
      <p className="soft">
        Não é lido aqui: abra o PDF e leia. Para ver se a marcação de um comprovante está no registro de ponto, aponte a
        câmera para o QR code, ou abra o endereço que está ao lado dele; para isso é preciso internet.
      </p>
    </Card>
  )
}
