import { LocateFixed, MapPin, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatCnpj, maskPhone } from '#shared/text/mask.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonLook, IconButton } from '../../ui/button.tsx'
import { cardLook, padLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { mapBoxLook, stillLook } from '../../ui/map-box.ts'
import { StateLine } from '../../ui/state-line.tsx'
import { StillMap } from '../../ui/still-map.tsx'
import styles from './store-card.module.css'

interface StoreCardProps {
  store: Store
  /** The number of people in the company; null while unknown. */
  people: number | null
  tiles: string | null
  onEdit: (seeks: boolean) => void
  onDelete: () => void
}

/** Return the address as two lines: street, then city. */
function linesOf({ street, number, city, state_uf, address }: Store): string[] {
  const lines = [
    [street, number],
    [city, state_uf],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
  return lines.length > 0 ? lines : [address ?? 'Sem endereço']
}

const peopleText = (people: number) => (people === 1 ? '1 pessoa' : `${people} pessoas`)

function Ground({ store, tiles, onEdit }: Pick<StoreCardProps, 'store' | 'tiles' | 'onEdit'>) {
  const { latitude, longitude, radius, name } = store
  if (latitude !== null && longitude !== null) {
    return (
      <StillMap
        label={`Mapa de ${name} com o raio permitido`}
        tiles={tiles}
        latitude={latitude}
        longitude={longitude}
        radius={radius}
      />
    )
  }
  return (
    <div className={classes(mapBoxLook, stillLook, styles.unknown)}>
      <p className="t-sm">{adminMessages.storeWithoutPlace}</p>
      <Button small icon={LocateFixed} iconSize="sm" onClick={() => onEdit(true)}>
        Buscar coordenadas
      </Button>
    </div>
  )
}

function Facts({ store, people }: Pick<StoreCardProps, 'store' | 'people'>) {
  const { name, cnpj, phone, is_active } = store
  const reach = [phone && maskPhone(phone), people !== null && peopleText(people)].filter(Boolean).join(' · ')
  return (
    <div className={classes(padLook, styles.facts)}>
      <Row between wraps>
        <h2 className="h3">{name}</h2>
        {!is_active && <Badge>Inativa</Badge>}
      </Row>
      <p className="t-sm soft lines">
        {linesOf(store).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className="t-sm muted lines">
        {cnpj && <span>CNPJ {formatCnpj(cnpj)}</span>}
        {reach && <span>{reach}</span>}
      </p>
    </div>
  )
}

function MapLink({ latitude, longitude, radius, name }: Store) {
  if (latitude === null || longitude === null) {
    return (
      <StateLine className={styles.state} icon={TriangleAlert} tone="q">
        Sem localização
      </StateLine>
    )
  }
  const at = `${latitude}/${longitude}`
  return (
    <>
      <a
        {...buttonLook({ kind: 'link', small: true })}
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${at}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Ver no mapa: ${name}`}
      >
        <Icon icon={MapPin} size="sm" />
        Ver no mapa
      </a>
      <span className="t-sm soft">raio de {radius} m</span>
    </>
  )
}

/** One company: its name, location and actions. */
export function StoreCard({ store, people, tiles, onEdit, onDelete }: StoreCardProps) {
  return (
    <li className={classes(cardLook, styles.card)}>
      <Ground store={store} tiles={tiles} onEdit={onEdit} />
      <Facts store={store} people={people} />
      <Row wraps className={styles.footer}>
        <MapLink {...store} />
        <Row as="span" gap="tight" className={styles.actions}>
          <IconButton icon={Pencil} label={`Editar ${store.name}`} onClick={() => onEdit(false)} />
          <IconButton className={styles.red} icon={Trash2} label={`Excluir ${store.name}`} onClick={onDelete} />
        </Row>
      </Row>
    </li>
  )
}
