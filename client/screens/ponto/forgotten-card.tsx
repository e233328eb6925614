import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ForgottenMark } from '#shared/balance/forgotten.ts'
import { labelOf } from '#shared/clock/entry.ts'
import type { DayCut } from '#shared/clock/shift.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { forgottenAddress } from '../../features/adjustments/answers-address.ts'
import { type ForgottenDay, newestForgotten } from '../../features/adjustments/forgotten-day.ts'
import { nameMissing, whyLikely } from '../../features/adjustments/likely-words.ts'
import { isAside, putAside } from '../../features/adjustments/put-aside.ts'
import { anchors } from '../../offline/here.ts'
import { useLive } from '../../offline/use-live.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'

/** `Na segunda-feira, 23/11, faltam a pausa e o retorno.` */
function missingWords({ day, marks }: ForgottenDay): string {
  const weekday = weekdayName(day)
  const when = `${/^(sábado|domingo)$/.test(weekday) ? 'No' : 'Na'} ${weekday}, ${formatDay(day).slice(0, 5)},`
  const names = marks.map(({ entry_type, likely }) => nameMissing(entry_type, likely))
  return `${when} ${names.length > 1 ? 'faltam' : 'falta'} ${names.join(', e ')}.`
}

function reasons(marks: readonly ForgottenMark[]): string {
  return marks
    .flatMap(({ entry_type, likely }) => {
      if (!likely) return []
      const why = whyLikely(entry_type, likely)
      return marks.length > 1 ? `${labelOf(entry_type)}: ${why.charAt(0).toLowerCase()}${why.slice(1)}` : why
    })
    .join(' ')
}

interface ForgottenCardProps {
  userId: string
  cut: DayCut
  /** True if the server is reachable: then it tells first whether another device knows more. */
  online: boolean
}

/** Ask once about the newest day with a hole: what is missing, when it was likely due and why. It only leads to a request. */
export function ForgottenCard({ userId, cut, online }: ForgottenCardProps) {
  const { zone, starts_at } = cut
  const find = () => newestForgotten(userId, { zone, starts_at }, anchors.now()).catch(() => null)
  const found = useLive(find, [userId, zone, starts_at])
  const [dismissed, setDismissed] = useState<string | null>(null)
  if (!found || (online && !found.isCertain)) return null
  const { day, marks } = found
  if (dismissed === day || isAside(userId, day)) return null
  const dismiss = () => {
    putAside(userId, day)
    setDismissed(day)
  }
  return (
    <Note icon={CircleQuestionMark} tone="pen" role="status" title="Esqueceu algo?">
      <p>{missingWords(found)}</p>
      <p>{reasons(marks)}</p>
      {!found.isCertain && <p>Sem internet, este aparelho não sabe o que você registrou em outro.</p>}
      <Row as="span">
        <Link {...buttonLook({ kind: 'link' })} to={forgottenAddress(day)}>
          Pedir ajuste
        </Link>
        <Button kind="quiet" onClick={dismiss}>
          Agora não
        </Button>
      </Row>
    </Note>
  )
}
