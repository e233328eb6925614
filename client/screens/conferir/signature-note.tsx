import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { countOf } from '#shared/text/format.ts'
import { Note } from '../../ui/note.tsx'
import type { Signature } from './signature/found.ts'
import { signatureTitles, signatureWords } from './signature-words.ts'

const looks = {
  holds: { icon: CircleCheck, tone: 'ok' },
  told: { icon: TriangleAlert, tone: 'sun' },
  broken: { icon: CircleAlert, tone: 'red' },
  unknown: { icon: CircleHelp, tone: 'sun' },
  waits: { icon: CircleHelp, tone: 'pen' },
} as const

function titleOf({ verdict, told }: Signature): string {
  const warnings = verdict === 'holds' ? told.length : 0
  const title = signatureTitles[verdict]
  return warnings > 0 ? `${title}, com ${countOf(warnings, 'aviso', 'avisos')}` : title
}

/** In a few words, what was found of a signature that lies in a file. */
export function SignatureNote({ signature, name }: { signature: Signature; name: string }) {
  const { verdict, told } = signature
  return (
    <Note {...looks[verdict === 'holds' && told.length > 0 ? 'told' : verdict]} title={titleOf(signature)}>
      {name}. {signatureWords(signature)}
    </Note>
  )
}
