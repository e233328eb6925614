import { failureText } from '#shared/text/batch-messages.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { previewText } from './preview-words.ts'
import { dayWord, type Schedule } from './schedule-list.ts'
import type { Planned } from './use-schedule-form.ts'

interface ScheduleSureProps {
  plan: Planned
  schedules: readonly Schedule[]
  today: string
  onSave: (plan: Planned, stepUp?: string) => Promise<void>
  onClose: () => void
}

/** Return the start days of planned schedules of these names that an earlier change would cancel. */
function voided({ body, preview }: Planned, schedules: readonly Schedule[]): string[] {
  const names = [body.name, body.old_name]
  return schedules.flatMap(({ name, from }) =>
    from !== null && names.includes(name) && from > (preview.from ?? '') ? [from] : [],
  )
}

/** Describe what saving a schedule changes and ask for confirmation, with the password if past days change. */
export function ScheduleSure({ plan, schedules, today, onSave, onClose }: ScheduleSureProps) {
  const { preview, isNamed, replaces } = plan
  const gone = voided(plan, schedules).map(
    (day) => `O que estava planejado para ${dayWord(day, today)} deixa de existir.`,
  )
  const text = [replaces && refusalMessages.scheduleNameTaken, previewText(preview, { isNamed, today }), ...gone]
  const asked = {
    title: replaces ? 'Substituir escala' : 'Confirmar escala',
    act: replaces ? 'Substituir' : 'Confirmar',
    kind: replaces ? ('danger' as const) : ('primary' as const),
    failed: failureText('saveSchedule', '').trim(),
    onClose,
  }
  const said = text.filter(Boolean).join(' ')
  if (isNamed && preview.from !== null && preview.from < today)
    return (
      <StepUpDialog {...asked} onConfirm={(stepUp) => onSave(plan, stepUp)}>
        <p className="form">{said}</p>
      </StepUpDialog>
    )
  return (
    <ConfirmDialog {...asked} onConfirm={() => onSave(plan)}>
      {said}
    </ConfirmDialog>
  )
}
