import { cnpjProblem } from '#shared/people/number-troubles.ts'
import { maskCep, maskCnpj, maskPhone, maskUf } from '#shared/text/mask.ts'
import type { CepAddress } from '../../api/places.ts'
import { CepNote } from '../../features/address/cep-note.tsx'
import { useCep } from '../../features/address/use-cep.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { StoreForm } from './store-form.ts'
import type { StoreFormView } from './use-store-form.ts'
import { zoneOfState, zoneOptions } from './zones.ts'

type TextName = Exclude<keyof StoreForm, 'is_active'>

interface Line {
  name: TextName
  label: string
  className: string
  most: number
  mask?: (text: string) => string
  inputMode?: 'numeric' | 'tel'
  placeholder?: string
}

const who: Line[] = [
  { name: 'name', label: 'Nome', className: 'c6', most: 120 },
  { name: 'cnpj', label: 'CNPJ', className: 'c3', most: 18, mask: maskCnpj, placeholder: '00.000.000/0000-00' },
  { name: 'phone', label: 'Telefone', className: 'c3', most: 15, mask: maskPhone, inputMode: 'tel' },
]

const where: Line[] = [
  { name: 'street', label: 'Rua', className: 'c4', most: 200 },
  { name: 'number', label: 'Número', className: 'c2', most: 20 },
  { name: 'complement', label: 'Complemento', className: 'c3', most: 100 },
  { name: 'neighborhood', label: 'Bairro', className: 'c3', most: 100 },
  { name: 'city', label: 'Cidade', className: 'c4', most: 100 },
  { name: 'state_uf', label: 'UF', className: 'c2', most: 2, mask: maskUf },
  { name: 'latitude', label: 'Latitude', className: 'c3', most: 16 },
  { name: 'longitude', label: 'Longitude', className: 'c3', most: 16 },
]

function Lines({ lines, view }: { lines: readonly Line[]; view: StoreFormView }) {
  const { form, change, failed } = view
  return lines.map(({ name, label, className, most, mask, inputMode, placeholder }) => (
    <TextField
      key={name}
      className={className}
      label={label}
      value={form[name]}
      error={failed.fields[name] ?? (name === 'cnpj' && form.cnpj.length === most ? cnpjProblem(form.cnpj) : undefined)}
      maxLength={most}
      autoComplete="off"
      inputMode={inputMode}
      placeholder={placeholder}
      onChange={({ target }) => change({ [name]: mask ? mask(target.value) : target.value })}
      {...(name === 'name' ? { 'data-autofocus': true, required: true } : {})}
    />
  ))
}

function Cep({ view }: { view: StoreFormView }) {
  const { form, change, failed } = view
  const cep = useCep((found: CepAddress) => {
    // What a town's only CEP does not know stays as it was typed.
    const parts = Object.entries(found).filter(([, part]) => part !== '')
    change({ ...Object.fromEntries(parts), timezone: zoneOfState(found.state_uf) })
  })
  return (
    <>
      <TextField
        className="c2"
        label="CEP"
        value={form.cep}
        error={failed.fields.cep}
        inputMode="numeric"
        placeholder="00000-000"
        autoComplete="off"
        onChange={({ target }) => {
          const masked = maskCep(target.value)
          change({ cep: masked })
          cep.typed(masked)
        }}
      />
      <div className="c4 beside">
        <CepNote cep={cep} />
      </div>
    </>
  )
}

interface PartProps {
  view: StoreFormView
}

/** Who the company is. */
export function WhoFields({ view }: PartProps) {
  return <Lines lines={who} view={view} />
}

/** Where it stands, in words and numbers. */
export function WhereFields({ view }: PartProps) {
  return (
    <>
      <Cep view={view} />
      <Lines lines={where} view={view} />
    </>
  )
}

/** How its days are counted, and whether it is open at all. */
export function RuleFields({ view }: PartProps) {
  const { form, change, failed } = view
  return (
    <>
      <SelectField
        className="c4"
        label="Fuso horário"
        options={zoneOptions(form.timezone)}
        value={form.timezone}
        error={failed.fields.timezone}
        onChange={(timezone) => change({ timezone })}
      />
      <TimeField
        className="c2"
        label="O dia começa às"
        value={form.day_starts_at}
        error={failed.fields.day_starts_at}
        onChange={(time) => change({ day_starts_at: time })}
      />
      <div className="c6">
        <Switch checked={form.is_active} onChange={(is_active) => change({ is_active })}>
          Empresa ativa
        </Switch>
      </div>
    </>
  )
}
