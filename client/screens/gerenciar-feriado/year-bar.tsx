import { Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { yearProblem, yearRemovalProblem } from '#shared/calendar/holiday.ts'
import { createYearTrack, deleteYearTrack } from '#shared/contract/year-tracks.ts'
import { adminMessages, yearExistsText } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { StepUpDialog } from '../../features/password/step-up-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import type { HolidaysView } from './use-holidays.ts'

interface YearBarProps {
  view: HolidaysView
  userId: string
}

/** Why the chosen year can't leave the list, or undefined. */
function removalProblem({ year, years, hasOwn, trackId }: HolidaysView): string | undefined {
  if (yearRemovalProblem(year, years) === 'yearOnly') return adminMessages.onlyYear
  if (hasOwn) return `Exclua antes os feriados de ${year}.`
  // Nobody added it: it stands there because it is now.
  return trackId === null ? `${year} é o ano atual e fica na lista.` : undefined
}

/** The years, and adding or removing one. */
export function YearBar({ view, userId }: YearBarProps) {
  const [adding, setAdding] = useState(false)
  const { year, years, trackId } = view
  const [removing, setRemoving] = useState(false)
  const remove = async (stepUp: string) => {
    if (trackId) await send(deleteYearTrack, { params: { id: trackId }, stepUp })
    await view.changed()
  }
  return (
    <div className="yt">
      <Segmented
        label="Ano"
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(year)}
        onChange={(chosen) => view.chooseYear(Number(chosen))}
      />
      <Button kind="quiet" small icon={Plus} onClick={() => setAdding(true)}>
        Adicionar ano
      </Button>
      <Button
        kind="quiet"
        small
        icon={Trash2}
        blocked={removalProblem(view)}
        onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
        onClick={() => setRemoving(true)}
      >
        Remover {year}
      </Button>
      {removing && (
        <StepUpDialog
          title={`Remover ${year}`}
          act="Remover"
          failed={adminMessages.removeYearFailed}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p className="form">O ano {year} sai da lista.</p>
        </StepUpDialog>
      )}
      {adding && <AddYearDialog view={view} userId={userId} onClose={() => setAdding(false)} />}
    </div>
  )
}

function AddYearDialog({ view, userId, onClose }: YearBarProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = yearProblem(text.trim(), view.years)
    if (found) return setProblem(found === 'yearInvalid' ? adminMessages.yearInvalid : yearExistsText(text.trim()))
    try {
      const year = Number(text)
      await send(createYearTrack, { body: { user_id: userId, year } })
      await view.changed()
      view.chooseYear(year)
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : adminMessages.addYearFailed)
    }
  }
  const footer = (
    <>
      <CancelButton />
      <Button kind="primary" type="submit" form="ano">
        Adicionar
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Adicionar ano" footer={footer}>
      <form id="ano" noValidate onSubmit={(event) => void add(event)} data-dirty={text !== ''}>
        <TextField
          label="Ano"
          inputMode="numeric"
          maxLength={4}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
