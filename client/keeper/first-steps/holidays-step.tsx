import { Search } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { type LocalHoliday, localHolidays } from '#shared/calendar/local-holidays.ts'
import { nationalHolidays } from '#shared/calendar/national-holidays.ts'
import { createHoliday, listHolidays, seedHolidays } from '#shared/contract/holidays.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf, formatDay, weekdayName } from '#shared/text/format.ts'
import { plain } from '#shared/text/plain.ts'
import { useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { Check } from '../../ui/check.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './holidays-step.module.css'
import { StepPane } from './step-pane.tsx'
import type { StepProps } from './step-props.ts'

/** Beside the form’s error, if something is not saved. */
const failed = (failure: { message: string } | null) => ({
  title: adminMessages.holidaysNotSaved,
  text: failure?.message ?? adminMessages.tryAgain,
})

/** From October on the next year’s schedule is made: its holidays come along. */
const yearsOn = (today: string) => {
  const year = Number(today.slice(0, 4))
  return today.slice(5) >= '10-01' ? [year, year + 1] : [year]
}

const keyOf = ({ date, name, uf, city }: LocalHoliday) => `${date} ${name} ${city ?? uf}`
const placeOf = ({ uf, city }: LocalHoliday) => (city ? `${city}, ${uf}` : uf)

/** A holiday on a fixed date is suggested once, for every year; one that moves, for each year. */
const suggestions = (years: readonly number[]) =>
  years.flatMap((year, i) => localHolidays(year).filter(({ is_fixed }) => i === 0 || !is_fixed))

const dayWords = ({ date, is_fixed }: LocalHoliday) =>
  is_fixed ? `${formatDay(date).slice(0, 5)}, todo ano` : formatDay(date)

/** Find local holidays by place or name; those of the shop’s own place come first, and stand there without a search. */
function found(all: readonly LocalHoliday[], words: string, city: string | null): LocalHoliday[] {
  const wanted = plain(words.trim())
  const isOwn = (one: LocalHoliday) => city !== null && one.city !== null && plain(one.city) === plain(city)
  const home = all.find(isOwn)?.uf
  const isNear = (one: LocalHoliday) => isOwn(one) || (one.city === null && one.uf === home)
  if (wanted === '') return all.filter(isNear)
  return all.filter((one) => plain(`${one.name} ${placeOf(one)}`).includes(wanted)).slice(0, 12)
}

function useChosen({ steps, view }: StepProps, years: readonly number[], all: readonly LocalHoliday[]) {
  const stored = useReading(listHolidays, {}).data
  const isThere = ({ date }: LocalHoliday) => stored?.some((holiday) => holiday.date === date) === true
  const form = useForm<{ keys: string[] }>({
    start: { keys: [] },
    write: async ({ keys }) => {
      for (const year of years) await act(seedHolidays, { query: { year } })
      const chosen = all.filter((one) => keys.includes(keyOf(one)) && !isThere(one))
      const store_ids = steps.store ? [steps.store.id] : []
      for (const { date, name, is_fixed } of chosen)
        await act(createHoliday, { body: { name, date, type: 'local', is_recurring: is_fixed, store_ids } })
      await view.done()
    },
    failed,
    toasts: true,
  })
  const toggle = (one: LocalHoliday) => {
    const { keys } = form.values
    const key = keyOf(one)
    form.change({ keys: keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key] })
  }
  return { form, toggle, isThere, has: (one: LocalHoliday) => form.values.keys.includes(keyOf(one)) }
}

/** The national holidays of the year, and those of the state and the town. */
export function HolidaysStep(props: StepProps) {
  const today = dayOf(anchors.now(), DEFAULT_ZONE)
  const years = yearsOn(today)
  const all = suggestions(years)
  const [words, setWords] = useState('')
  const { form, toggle, isThere, has } = useChosen(props, years, all)
  const city = props.steps.store?.city ?? null
  const national = years.flatMap(nationalHolidays)
  const shown = found(all, words, city)
  return (
    <StepPane
      view={props.view}
      title="Em que dias a loja fecha?"
      lead={`Os feriados nacionais de ${years.join(' e ')} entram pela lei, com os dias que mudam a cada ano.`}
      busy={form.busy}
      onNext={() => form.submit()}
    >
      <details className={styles.all}>
        <summary>{countOf(national.length, 'feriado nacional', 'feriados nacionais')}</summary>
        <ul className={styles.national} aria-label="Feriados nacionais">
          {national.map(({ date, name }) => (
            <li key={date}>
              <b>{formatDay(date)}</b> {name} <small>{weekdayName(date)}</small>
            </li>
          ))}
        </ul>
      </details>
      <TextField
        label="Feriados do estado e da cidade"
        icon={Search}
        type="search"
        value={words}
        placeholder="Estado, capital ou nome"
        hint="Das capitais e dos estados. Outros entram depois, em Gerenciar Feriados. Confira com a sua cidade: leis mudam."
        onChange={({ target }) => setWords(target.value)}
      />
      <ul className={styles.local} aria-label="Feriados locais">
        {shown.map((one) => (
          <li key={keyOf(one)}>
            <Check
              label={`${one.name}, ${dayWords(one)}, ${placeOf(one)}`}
              checked={has(one) || isThere(one)}
              disabled={isThere(one)}
              onChange={() => toggle(one)}
            />
            <span className="grow">
              <b>{one.name}</b>
              <small>
                {dayWords(one)} · {placeOf(one)} · {one.law}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && words !== '' && <p className="t-sm soft">Nenhum feriado com estas palavras.</p>}
    </StepPane>
  )
}
