import { CircleCheck, CircleX } from 'lucide-react'
import { dayOf, ownZone, timeOf } from '#shared/calendar/day.ts'
import { reopenAttestation } from '#shared/contract/attestation-deeds.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { formatDay } from '#shared/text/format.ts'
import { act } from '../../offline/act.ts'
import { classes } from '../../ui/classes.ts'
import { bleedLook, listLook } from '../../ui/list.ts'
import { StateLine } from '../../ui/state-line.tsx'
import room from './decisions.module.css'
import { PaperHead } from './paper-head.tsx'
import { absenceWords, paperWords } from './paper-words.ts'
import { UndoDecision } from './undo-decision.tsx'

interface DecidedPapersProps {
  papers: readonly Attestation[]
  blocked: { blocked?: string }
}

function decisionWords({ status, decision }: Attestation): string {
  const word = status === 'approved' ? 'Autorizado' : 'Recusado'
  if (!decision) return word
  const at = Date.parse(decision.at)
  return `${word} por ${decision.by} em ${formatDay(dayOf(at, ownZone()))} às ${timeOf(at, ownZone())}`
}

function DecidedPaper({ paper, blocked }: { paper: Attestation; blocked: { blocked?: string } }) {
  const isApproved = paper.status === 'approved'
  const excused = absenceWords(paper)
  return (
    <li className={isApproved ? room.cardRequest : classes(room.cardRequest, room.refused)}>
      <PaperHead paper={paper} />
      <StateLine className={room.state} icon={isApproved ? CircleCheck : CircleX} tone={isApproved ? 'ok' : 'bad'}>
        {decisionWords(paper)}
      </StateLine>
      {excused && <p className={classes('t-sm', room.requestWords)}>{excused}</p>}
      {paper.decision?.note && <p className={classes('t-sm', room.requestWords)}>Resposta: {paper.decision.note}</p>}
      <UndoDecision
        what={paperWords(paper)}
        name={paper.user_name}
        isApproved={isApproved}
        blocked={blocked}
        reopen={(reason, stepUp) => act(reopenAttestation, { params: { id: paper.id }, body: { reason }, stepUp })}
      />
    </li>
  )
}

/** The approved or rejected certificates: by whom, when, with which days, and a button to reopen them. */
export function DecidedPapers({ papers, blocked }: DecidedPapersProps) {
  if (papers.length === 0) return null
  return (
    <ul className={classes(listLook, bleedLook)} aria-label="Atestados decididos">
      {papers.map((paper) => (
        <DecidedPaper key={paper.id} paper={paper} blocked={blocked} />
      ))}
    </ul>
  )
}
