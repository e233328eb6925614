import { Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { yearProblem, yearRemovalProblem } from '#shared/calendar/holiday.ts'
import { deleteHolidayYear } from '#shared/contract/holidays.ts'
import { createYearTrack, deleteYearTrack } from '#shared/contract/year-tracks.ts'
import { adminMessages, yearExistsText } from '#shared/text/admin-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { ApiFailure } from '../../api/failure.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { act } from '../../offline/act.ts'
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
function removalProblem({ year, years, own, trackId }: HolidaysView): string | undefined {
  if (yearRemovalProblem(year, years) === 'yearOnly') return adminMessages.onlyYear
  if (own.once > 0) return
  if (own.yearly > 0) return `Os feriados de ${year} se repetem todo ano: exclua um por um.`
  // Nobody added it: it stands there because it is now.
  return trackId === null ? `${year} é o ano atual e fica na lista.` : undefined
}

/** The years, and adding or removing one. */
export function YearBar({ view, userId }: YearBarProps) {
  const [adding, setAdding] = useState(false)
  const { year, years } = view
  const [removing, setRemoving] = useState(false)
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
      {removing && <RemoveYearDialog view={view} onClose={() => setRemoving(false)} />}
      {adding && <AddYearDialog view={view} userId={userId} onClose={() => setAdding(false)} />}
    </div>
  )
}

/** What becomes of a year's holidays and of the year itself, before its removal. */
function Consequence({ view: { year, thisYear, own, list } }: { view: HolidaysView }) {
  const comesBack = (list ?? []).some(({ holiday }) => holiday.is_recurring)
  const stays = year === thisYear || own.yearly > 0
  return (
    <div className="form stack tight">
      {own.once > 0 && (
        <p>
          <b>{countOf(own.once, 'feriado', 'feriados')}</b> de {year} {own.once === 1 ? 'é excluído' : 'são excluídos'}:
          nesses dias as horas previstas voltam a valer, e os saldos mudam.
        </p>
      )}
      {comesBack && <p>Os que se repetem todo ano ficam.</p>}
      <p>{stays ? `O ano ${year} continua na lista.` : `O ano ${year} sai da lista.`}</p>
    </div>
  )
}

/** Removes a year with its holidays. */
function RemoveYearDialog({ view, onClose }: { view: HolidaysView; onClose: () => void }) {
  const { year, own, trackId } = view
  const remove = async (stepUp: string) => {
    if (own.once > 0) {
      const { deleted } = await act(deleteHolidayYear, { params: { year }, stepUp })
      showToast({ title: countOf(deleted, 'feriado excluído.', 'feriados excluídos.') })
    } else if (trackId) await act(deleteYearTrack, { params: { id: trackId }, stepUp })
  }
  return (
    <StepUpDialog
      title={`Remover ${year}`}
      act="Remover"
      failed={adminMessages.removeYearFailed}
      onConfirm={remove}
      onClose={onClose}
    >
      <Consequence view={view} />
    </StepUpDialog>
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
      await act(createYearTrack, { body: { user_id: userId, year } })
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
