import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { yearProblem, yearRemovalProblem } from '#shared/calendar/holiday.ts'
import { deleteHolidayYear } from '#shared/contract/holidays.ts'
import { createYearTrack, deleteYearTrack } from '#shared/contract/year-tracks.ts'
import { adminMessages, yearExistsText } from '#shared/text/admin-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast.ts'
import room from './gerenciar-feriado.module.css'
import type { HolidaysView } from './use-holidays.ts'

interface YearBarProps {
  view: HolidaysView
  userId: string
}

/** Tell why the chosen year can't be removed from the list, or undefined. */
function removalProblem({ year, years, own, trackId }: HolidaysView): string | undefined {
  if (yearRemovalProblem(year, years) === 'yearOnly') return adminMessages.onlyYear
  if (own.once > 0) return
  if (own.yearly > 0) return `Os feriados de ${year} se repetem todo ano: exclua um por um.`
  // Nobody added this year: it is listed because it is the current one.
  return trackId === null ? `${year} é o ano atual e fica na lista.` : undefined
}

/** Choose, add or remove a year. */
export function YearBar({ view, userId }: YearBarProps) {
  const [adding, setAdding] = useState(false)
  const { year, years } = view
  const [removing, setRemoving] = useState(false)
  return (
    <Row wraps className={room.years}>
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
    </Row>
  )
}

/** Tell what the removal does to the year and its holidays. */
function Consequence({ view: { year, thisYear, own, list } }: { view: HolidaysView }) {
  const comesBack = (list ?? []).some(({ holiday }) => holiday.is_recurring)
  const stays = year === thisYear || own.yearly > 0
  return (
    <Stack gap="tight" className="form">
      {own.once > 0 && (
        <p>
          <b>{countOf(own.once, 'feriado', 'feriados')}</b> de {year} {own.once === 1 ? 'é excluído' : 'são excluídos'}:
          nesses dias as horas previstas voltam a valer, e os saldos mudam.
        </p>
      )}
      {comesBack && <p>Os que se repetem todo ano ficam.</p>}
      <p>{stays ? `O ano ${year} continua na lista.` : `O ano ${year} sai da lista.`}</p>
    </Stack>
  )
}

/** Remove a year with its holidays. */
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

const Field = fieldsOf<{ year: string }>()

function AddYearDialog({ view, userId, onClose }: YearBarProps & { onClose: () => void }) {
  const form = useForm({
    start: { year: '' },
    check: ({ year }) => {
      const found = yearProblem(year.trim(), view.years)
      if (!found) return {}
      return { year: found === 'yearInvalid' ? adminMessages.yearInvalid : yearExistsText(year.trim()) }
    },
    write: async ({ year }) => {
      await act(createYearTrack, { body: { user_id: userId, year: Number(year) } })
      view.chooseYear(Number(year))
      onClose()
    },
    failed: (failure) => ({ title: failure?.message ?? adminMessages.addYearFailed }),
  })
  return (
    <FormDialog title="Adicionar ano" act="Adicionar" form={form} onClose={onClose} triesOffline>
      <Field.Text
        label="Ano"
        name="year"
        inputMode="numeric"
        maxLength={4}
        error={form.problem?.title}
        data-autofocus
      />
    </FormDialog>
  )
}
