import { LocateFixed, MapPin, MapPinOff, Store as StoreIcon } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { digitsOf } from '#shared/text/mask.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldLook, labelLook } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { MapLater } from '../../ui/map-later.tsx'
import { Note } from '../../ui/note.tsx'
import { addressQuery, placeOf, radiusOf, type StoreForm } from './store-form.ts'
import styles from './store-place.module.css'
import { useCoordinates, useHere } from './use-place.ts'
import type { StoreFormView } from './use-store-form.ts'

const Field = fieldsOf<StoreForm>()
const LEAST = 20
const MOST = 400

function Radius({ form }: { form: StoreFormView }) {
  const metres = Math.min(MOST, Math.max(LEAST, radiusOf(form.values.radius)))
  const fill = { '--fill': `${((metres - LEAST) / (MOST - LEAST)) * 100}%` } as CSSProperties
  return (
    <div className={styles.radius}>
      <label className={fieldLook}>
        <span className={labelLook}>Raio permitido</span>
        <input
          className={styles.slider}
          type="range"
          min={LEAST}
          max={MOST}
          step={10}
          value={metres}
          aria-valuetext={`${metres} metros`}
          style={fill}
          onChange={({ target }) => form.change({ radius: target.value })}
        />
      </label>
      <Field.Text
        label="Em metros"
        name="radius"
        mask={digitsOf}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
    </div>
  )
}

interface StorePlaceProps {
  form: StoreFormView
  tiles: string | null
  /** Look up the coordinates at once. */
  seeks: boolean
}

/** The company's location on the map, and the radius within which a mark counts as made there. */
export function StorePlace({ form, tiles, seeks }: StorePlaceProps) {
  const put = ({ latitude, longitude, ...rest }: { latitude: number; longitude: number; timezone?: string }) =>
    form.change({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6), ...rest })
  const { busy, problem: notFound, seek } = useCoordinates(put)
  const here = useHere(put)
  const problem = here.problem ?? notFound
  const begin = useEffectEvent(() => seek(addressQuery(form.values)))
  useEffect(() => {
    if (seeks) void begin()
  }, [seeks])
  const place = placeOf(form.values)
  return (
    <div className={styles.place}>
      <Row between wraps>
        <h3 className="h3">Local e raio do ponto</h3>
        <Button small icon={MapPin} iconSize="sm" busy={here.busy} onClick={here.ask}>
          Estou na loja agora
        </Button>
        <Button small icon={LocateFixed} iconSize="sm" busy={busy} onClick={() => void seek(addressQuery(form.values))}>
          Buscar coordenadas
        </Button>
      </Row>
      {problem && (
        <Note icon={MapPinOff} tone="red" slim role="alert">
          {problem}
        </Note>
      )}
      <MapLater
        label="Mapa da empresa com o raio permitido"
        tiles={tiles}
        pin={place}
        fence={place && { ...place, radius: radiusOf(form.values.radius) }}
        onMove={put}
      >
        <Icon icon={StoreIcon} size="sm" />
        {place ? 'Arraste o marcador até a loja' : 'Toque no mapa onde fica a loja'}
      </MapLater>
      <Radius form={form} />
      <p className="t-xs muted">Registros fora do raio são aceitos e ficam marcados para conferência.</p>
    </div>
  )
}
