import { CircleCheck, LocateFixed, MapPinOff } from 'lucide-react'
import { type CSSProperties, useId, useLayoutEffect } from 'react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { createStore } from '#shared/contract/stores.ts'
import { settings } from '#shared/contract/system.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { maskCep, maskCnpj } from '#shared/text/mask.ts'
import { CepNote } from '../../features/address/cep-note.tsx'
import { useCep } from '../../features/address/use-cep.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormBody, FormProblem } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { MapLater } from '../../ui/map-later.tsx'
import { Note } from '../../ui/note.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import {
  addressLine,
  bodyOf,
  changesOf,
  formOf,
  placeOf,
  problemsOf,
  radiusOf,
  type StoreForm,
} from '../store/store-form.ts'
import { useHere } from '../store/use-place.ts'
import { editStored } from '../store/use-store-form.ts'
import { zoneOfState, zoneOptions } from '../store/zones.ts'
import styles from './company-step.module.css'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { StepPane } from './step-pane.tsx'
import type { StepProps } from './step-props.ts'

const Field = fieldsOf<StoreForm>()

function useCompanyForm({ view }: StepProps) {
  return useForm<StoreForm>({
    start: () => ({ ...formOf(null), ...draftOf() }),
    check: problemsOf,
    write: async (form, { id, isRepeated }) => {
      await view.begin()
      const made = await act(createStore, { body: { id, ...bodyOf(form) } })
      // Edits made after a lost answer go to the company that was already created.
      if (isRepeated) await editStored(made, changesOf(formOf(made), form))
      dropDraft()
      await view.done()
    },
    failed: (failure) => ({ title: `${adminMessages.saveStoreFailed} ${failure?.message ?? adminMessages.tryAgain}` }),
  })
}

type CompanyForm = ReturnType<typeof useCompanyForm>

function Place({ form }: { form: CompanyForm }) {
  const tiles = useReading(settings, {}).data?.tile_url ?? null
  const put = ({ latitude, longitude, ...rest }: { latitude: number; longitude: number; timezone?: string }) =>
    form.change({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6), ...rest })
  const here = useHere(put)
  const place = placeOf(form.values)
  const metres = radiusOf(form.values.radius)
  return (
    <div className={styles.place}>
      <Button icon={LocateFixed} block busy={here.busy} onClick={here.ask}>
        Estou na loja agora
      </Button>
      {here.problem && (
        <Note icon={MapPinOff} tone="red" slim role="alert">
          {here.problem}
        </Note>
      )}
      <MapLater
        label="Mapa da loja com o raio permitido"
        tiles={tiles}
        pin={place}
        fence={place && { ...place, radius: metres }}
        onMove={put}
      >
        {place ? 'Arraste o marcador até a loja' : 'Ou toque no mapa onde fica a loja'}
      </MapLater>
      {here.accuracy !== undefined && (
        <StateLine icon={CircleCheck} tone="ok">
          Posição deste aparelho, precisão de ±{Math.round(here.accuracy)} m
        </StateLine>
      )}
      <label className={styles.radius}>
        <span>Raio permitido</span>
        <b>{metres} m</b>
        <input
          type="range"
          min={20}
          max={400}
          step={10}
          value={metres}
          aria-valuetext={`${metres} metros`}
          style={{ '--fill': `${((Math.min(400, metres) - 20) / 380) * 100}%` } as CSSProperties}
          onChange={({ target }) => form.change({ radius: target.value })}
        />
      </label>
      <p className="t-xs muted">Registros fora do raio são aceitos e ficam marcados para conferência.</p>
    </div>
  )
}

function Fields({ form }: { form: CompanyForm }) {
  const cep = useCep((found) => {
    const parts = Object.entries(found).filter(([, part]) => part !== '')
    form.change({ ...Object.fromEntries(parts), timezone: zoneOfState(found.state_uf) })
  })
  return (
    <div className={styles.fields}>
      <Field.Text label="Nome da loja" name="name" maxLength={120} required data-autofocus />
      <Field.Text label="CNPJ" name="cnpj" mask={maskCnpj} maxLength={18} autoComplete="off" className={styles.half} />
      <Field.Text
        label="CEP"
        name="cep"
        mask={maskCep}
        inputMode="numeric"
        autoComplete="off"
        className={styles.half}
        onChanged={cep.typed}
      />
      <CepNote cep={cep} />
      {form.values.street !== '' && <p className="t-sm soft">{addressLine(form.values)}</p>}
      <Field.Text label="Número" name="number" maxLength={20} autoComplete="off" className={styles.half} />
      <Field.Text label="Complemento" name="complement" maxLength={100} autoComplete="off" className={styles.half} />
      <Field.Select
        label="Fuso horário"
        name="timezone"
        options={zoneOptions(form.values.timezone)}
        hint="Vem do estado do endereço."
      />
    </div>
  )
}

function NewCompany(props: StepProps) {
  const id = useId()
  const form = useCompanyForm(props)
  const { values } = form
  useLayoutEffect(() => keepDraft(values), [values])
  return (
    <StepPane
      view={props.view}
      title="Onde fica a loja?"
      lead="O nome e o CNPJ saem nos comprovantes. O local diz se a marcação foi feita na loja."
      form={id}
      busy={form.busy}
    >
      <FormBody id={id} form={form} className={styles.form} aria-label="Empresa">
        <FormProblem />
        <Fields form={form} />
        <Place form={form} />
      </FormBody>
    </StepPane>
  )
}

/** The first step: the shop's name, CNPJ and address, and its place from this device or the map. */
export function CompanyStep(props: StepProps) {
  const { store } = props.steps
  if (!store) return <NewCompany {...props} />
  return (
    <StepPane
      view={props.view}
      title={`${store.name} está no cadastro`}
      lead="Para mudar o endereço, o local ou o raio, ou cadastrar outra, abra Gerenciar Empresas."
      onNext={() => void props.view.done()}
    >
      <Link {...buttonLook()} to={addressOf('GerenciarLojas')}>
        Gerenciar Empresas
      </Link>
    </StepPane>
  )
}
