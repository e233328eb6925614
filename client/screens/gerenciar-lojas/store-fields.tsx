import { cnpjProblem } from '#shared/people/number-troubles.ts'
import { maskCep, maskCnpj, maskPhone, maskUf } from '#shared/text/mask.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import type { CepAddress } from '../../api/places.ts'
import { CepNote } from '../../features/address/cep-note.tsx'
import { useCep } from '../../features/address/use-cep.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import type { StoreForm } from '../../keeper/store/store-form.ts'
import type { StoreFormView } from '../../keeper/store/use-store-form.ts'
import { zoneOfState, zoneOptions } from '../../keeper/store/zones.ts'
import { classes } from '../../ui/classes.ts'
import room from './gerenciar-lojas.module.css'

const Field = fieldsOf<StoreForm>()

type TextName = Exclude<keyof StoreForm, 'shows_faces' | 'is_active'>

interface PartProps {
  form: StoreFormView
}

interface Line {
  name: TextName
  label: string
  className?: string | undefined
  most: number
  mask?: (text: string) => string
  inputMode?: 'numeric' | 'tel'
  placeholder?: string
}

const who: Line[] = [
  { name: 'name', label: 'Nome', most: 120 },
  { name: 'cnpj', label: 'CNPJ', className: room.half, most: 18, mask: maskCnpj, placeholder: '00.000.000/0000-00' },
  { name: 'phone', label: 'Telefone', className: room.half, most: 15, mask: maskPhone, inputMode: 'tel' },
]

const where: Line[] = [
  { name: 'street', label: 'Rua', className: room.most, most: 200 },
  { name: 'number', label: 'Número', className: room.third, most: 20 },
  { name: 'complement', label: 'Complemento', className: room.half, most: 100 },
  { name: 'neighborhood', label: 'Bairro', className: room.half, most: 100 },
  { name: 'city', label: 'Cidade', className: room.most, most: 100 },
  { name: 'state_uf', label: 'UF', className: room.third, most: 2, mask: maskUf },
  { name: 'latitude', label: 'Latitude', className: room.half, most: 16 },
  { name: 'longitude', label: 'Longitude', className: room.half, most: 16 },
]

function Lines({ lines, form }: { lines: readonly Line[] } & PartProps) {
  const { cnpj } = form.values
  return lines.map(({ most, ...line }) => (
    <Field.Text
      key={line.name}
      {...line}
      error={line.name === 'cnpj' && cnpj.length === most ? cnpjProblem(cnpj) : undefined}
      maxLength={most}
      autoComplete="off"
      {...(line.name === 'name' ? { 'data-autofocus': true, required: true } : {})}
    />
  ))
}

function Cep({ form }: PartProps) {
  const cep = useCep((found: CepAddress) => {
    // The CEP of a single-CEP town names no street: keep what the user typed.
    const parts = Object.entries(found).filter(([, part]) => part !== '')
    form.change({ ...Object.fromEntries(parts), timezone: zoneOfState(found.state_uf) })
  })
  return (
    <>
      <Field.Text
        className={room.third}
        label="CEP"
        name="cep"
        mask={maskCep}
        inputMode="numeric"
        placeholder="00000-000"
        autoComplete="off"
        onChanged={cep.typed}
      />
      <div className={classes(room.most, room.beside)}>
        <CepNote cep={cep} />
      </div>
    </>
  )
}

/** The company's name and registration. */
export function WhoFields({ form }: PartProps) {
  return <Lines lines={who} form={form} />
}

/** The company's address and coordinates. */
export function WhereFields({ form }: PartProps) {
  return (
    <>
      <Cep form={form} />
      <Lines lines={where} form={form} />
    </>
  )
}

/** The company's rules for counting days, what its kiosks show, and whether it is active. */
export function RuleFields({ form }: PartProps) {
  return (
    <>
      <Field.Select
        className={room.most}
        label="Fuso horário"
        name="timezone"
        options={zoneOptions(form.values.timezone)}
      />
      <Field.Time className={room.third} label="O dia começa às" name="day_starts_at" />
      <div>
        <Field.Switch name="shows_faces">{tabletMessages.facesShown}</Field.Switch>
        <p className="t-sm muted">{tabletMessages.facesText}</p>
        <Field.Switch name="is_active">Empresa ativa</Field.Switch>
      </div>
    </>
  )
}
