import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { deleteUser } from '#shared/contract/people.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import { lastDay, likelyLastDay } from './last-day.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { shownName } from './user-look.ts'

const outcomes = {
  deleted: { title: 'Pessoa excluída' },
  deactivated: { title: 'Pessoa bloqueada', text: 'Os registros de ponto ficam guardados, por lei.' },
}

const words = {
  missing: adminMessages.enterPassword,
  wrong: adminMessages.passwordWrongAgain,
  failed: adminMessages.passwordNotChecked,
}

/** Excluir: delete a person who never clocked in, block one who did; ask for the user's password first. */
export function DeleteDialog({ view, person, onClose }: PersonDialogProps) {
  const { online } = useConnection()
  const name = shownName(person)
  const today = dayOf(anchors.now(), zoneOfStore(view.stores, person.store_id))
  const [leftOn, setLeftOn] = useState(() => likelyLastDay(person, today))
  const remove = async (stepUp: string) => {
    const { result } = await act(deleteUser, { params: { id: person.id }, query: { left_on: leftOn }, stepUp })
    showToast(outcomes[result])
  }
  return (
    <StepUpDialog
      title="Excluir pessoa"
      act="Excluir"
      words={words}
      blocked={online ? (leftOn === '' ? adminMessages.lastDayMissing : undefined) : adminMessages.needsNetwork}
      onConfirm={remove}
      onClose={onClose}
    >
      <Stack className="form">
        <p>
          {name} não entra mais. Se já registrou ponto, os registros ficam e a pessoa é bloqueada; se não, é excluída de
          vez.
        </p>
        <DateField {...lastDay} max={today} value={leftOn} onChange={setLeftOn} />
      </Stack>
    </StepUpDialog>
  )
}
