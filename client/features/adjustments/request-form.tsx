import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { anchors } from '../../offline/here.ts'
import { Stack } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { FormFooter } from '../form/form-dialog.tsx'
import type { Drawing } from './drawing.ts'
import { MarksForm } from './marks-form.tsx'
import { MinutesForm, useMinutesForm } from './minutes-form.tsx'
import { type RequestOptions, useMarksForm } from './use-marks-form.ts'

type About = 'marks' | 'minutes'

const kinds = [
  { value: 'marks', label: 'Registros' },
  { value: 'minutes', label: 'Saldo' },
] as const

interface RequestView extends RequestOptions {
  /** The kind of request to start with. */
  first: About
  isShown: boolean
}

/** A request being typed: marks of a day, or time to add to or subtract from the balance. */
export function useRequest({ first, isShown, ...options }: RequestView) {
  const [about, setAbout] = useState<About>(first)
  const marks = useMarksForm(options, isShown && about === 'marks')
  const minutes = useMinutesForm(options)
  return { about, setAbout, marks, minutes, zone: options.cut.zone }
}

type Request = ReturnType<typeof useRequest>

interface RequestFormProps {
  id: string
  request: Request
  drawing: Drawing
}

/** The form for both kinds of request. */
export function RequestForm({ id, request, drawing }: RequestFormProps) {
  const { about, setAbout, marks, minutes, zone } = request
  return (
    <Stack>
      <Segmented label="O que solicitar" options={kinds} value={about} onChange={setAbout} />
      {about === 'marks' ? (
        <MarksForm id={id} view={marks} drawing={drawing} />
      ) : (
        <MinutesForm id={id} form={minutes} today={dayOf(anchors.now(), zone)} />
      )}
    </Stack>
  )
}

interface SendRequestProps {
  id: string
  request: Request
  act: string
  /** The label of the cancel button. */
  leave?: string
}

/** The buttons of a request's dialog. */
export function SendRequest({ request: { about, marks, minutes }, ...given }: SendRequestProps) {
  const footer = { ...given, busyText: 'Enviando...', triesOffline: true }
  return about === 'marks' ? <FormFooter {...footer} form={marks.form} /> : <FormFooter {...footer} form={minutes} />
}
