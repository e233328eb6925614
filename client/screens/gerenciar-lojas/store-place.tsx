import { LocateFixed, MapPin, MapPinOff, Store as StoreIcon } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { digitsOf } from '#shared/text/mask.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MapLater } from '../../ui/map-later.tsx'
import { Note } from '../../ui/note.tsx'
import { addressQuery, placeOf, radiusOf } from './store-form.ts'
import { useCoordinates } from './use-coordinates.ts'
import { useHere } from './use-here.ts'
import type { StoreFormView } from './use-store-form.ts'

const LEAST = 20
const MOST = 400

function Radius({ view }: { view: StoreFormView }) {
  const { form, change, failed } = view
  const metres = Math.min(MOST, Math.max(LEAST, radiusOf(form.radius)))
  const fill = { '--fill': `${((metres - LEAST) / (MOST - LEAST)) * 100}%` } as CSSProperties
  return (
    <div className="radius">
      <label className="field">
        <span className="lbl">Raio permitido</span>
        <input
          className="slide"
          type="range"
          min={LEAST}
          max={MOST}
          step={10}
          value={metres}
          aria-valuetext={`${metres} metros`}
          style={fill}
          onChange={({ target }) => change({ radius: target.value })}
        />
      </label>
      <TextField
        label="Em metros"
        value={form.radius}
        error={failed.fields.radius}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        onChange={({ target }) => change({ radius: digitsOf(target.value) })}
      />
    </div>
  )
}

interface StorePlaceProps {
  view: StoreFormView
  tiles: string | null
  /** Looks for the coordinates at once. */
  seeks: boolean
}

/** Where the company stands on the map, and how far from it a mark counts as made there. */
export function StorePlace({ view, tiles, seeks }: StorePlaceProps) {
  const { form, change } = view
  const put = ({ latitude, longitude, ...rest }: { latitude: number; longitude: number; timezone?: string }) =>
    change({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6), ...rest })
  const { busy, problem: notFound, seek } = useCoordinates(put)
  const here = useHere(put)
  const problem = here.problem ?? notFound
  const begin = useEffectEvent(() => seek(addressQuery(form)))
  useEffect(() => {
    if (seeks) void begin()
  }, [seeks])
  const place = placeOf(form)
  return (
    <div className="storeplace">
      <div className="between wraps">
        <h3 className="h3">Local e raio do ponto</h3>
        <Button small icon={MapPin} iconSize="sm" busy={here.busy} onClick={here.ask}>
          Estou na loja agora
        </Button>
        <Button small icon={LocateFixed} iconSize="sm" busy={busy} onClick={() => void seek(addressQuery(form))}>
          Buscar coordenadas
        </Button>
      </div>
      {problem && (
        <Note icon={MapPinOff} tone="red" slim role="alert">
          {problem}
        </Note>
      )}
      <MapLater
        label="Mapa da empresa com o raio permitido"
        tiles={tiles}
        pin={place}
        fence={place && { ...place, radius: radiusOf(form.radius) }}
        onMove={put}
      >
        <Icon icon={StoreIcon} size="sm" />
        {place ? 'Arraste o marcador até a loja' : 'Toque no mapa onde fica a loja'}
      </MapLater>
      <Radius view={view} />
      <p className="t-xs muted">Registros fora do raio são aceitos e ficam marcados para conferência.</p>
    </div>
  )
}
