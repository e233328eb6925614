import { circle, divIcon, latLngBounds, map as leafletMap, marker, tileLayer } from 'leaflet'
import '../styles/leaflet.css'
import styles from './map-canvas.module.css'
import { PIN_PATH, pinLook } from './map-pin.tsx'
import { MAX_ZOOM } from './tile-math.ts'

/** A place on earth, in degrees. */
export interface MapPlace {
  latitude: number
  longitude: number
}

/** A place with a circle around it, in metres. */
export interface MapFence extends MapPlace {
  radius: number
}

/** The content of a map; null leaves a part out. */
export interface MapContent {
  tiles: string | null
  fence: MapFence | null
  pin: MapPlace | null
}

interface Listeners {
  /** Called when the pin is moved; without it the pin is fixed. */
  onMove: ((place: MapPlace) => void) | undefined
  /** Called with whether tiles load. */
  onTiles: (come: boolean) => void
}

/** The whole country, shown if there is no place yet. */
const COUNTRY = { at: [-14.2, -52.9] as [number, number], zoom: 3 }
const CLOSE = 17
const SVG = 'http://www.w3.org/2000/svg'

const pointOf = ({ latitude, longitude }: MapPlace): [number, number] => [latitude, longitude]
const rounded = (degrees: number) => Number(degrees.toFixed(6))
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function svgPart(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

function pinElement(): HTMLElement {
  const svg = svgPart('svg', { class: pinLook ?? '', viewBox: '0 0 36 50', 'aria-hidden': 'true' })
  svg.append(
    svgPart('ellipse', { cx: '18', cy: '47', rx: '9', ry: '3' }),
    svgPart('path', { d: PIN_PATH }),
    svgPart('circle', { cx: '18', cy: '18', r: '6.5' }),
  )
  const holder = document.createElement('div')
  holder.append(svg)
  return holder
}

function makePin(place: MapPlace, onMove: Listeners['onMove']) {
  const icon = divIcon({
    className: styles.mappinbox ?? '',
    html: pinElement(),
    iconSize: [36, 50],
    iconAnchor: [18, 46],
  })
  // Keyboards and screen readers use the fields beside the map: here the pin is a picture.
  const made = marker(pointOf(place), { icon, draggable: onMove !== undefined, keyboard: false })
  made.on('dragend', () => {
    const { lat, lng } = made.getLatLng().wrap()
    onMove?.({ latitude: rounded(lat), longitude: rounded(lng) })
  })
  return made
}

/** Draw a map into an element, with pin and circle even if no tiles load. */
export function drawMap(element: HTMLElement, { onMove, onTiles }: Listeners) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const view = leafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    // The wheel scrolls the container of the map.
    scrollWheelZoom: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    maxZoom: MAX_ZOOM,
    minZoom: 2,
  }).setView(COUNTRY.at, COUNTRY.zoom, { animate: false })
  const grown = new ResizeObserver(() => view.invalidateSize({ animate: false }))
  grown.observe(element)
  if (onMove) {
    view.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap()
      onMove({ latitude: rounded(lat), longitude: rounded(lng) })
    })
  }
  let shown: MapContent = { tiles: null, fence: null, pin: null }
  let ground: ReturnType<typeof tileLayer> | null = null
  let ring: ReturnType<typeof circle> | null = null
  let pin: ReturnType<typeof marker> | null = null

  const showTiles = (tiles: string | null) => {
    ground?.remove()
    ground = tiles === null ? null : tileLayer(tiles, { maxZoom: MAX_ZOOM, referrerPolicy: 'origin' })
    ground?.on('tileload', () => onTiles(true)).on('tileerror', () => onTiles(false))
    ground?.addTo(view)
  }
  const showFence = (fence: MapFence | null) => {
    ring?.remove()
    ring =
      fence && circle(pointOf(fence), { radius: fence.radius, className: styles.mapring ?? '', interactive: false })
    ring?.addTo(view)
  }
  const showPin = (place: MapPlace | null) => {
    if (place && pin) pin.setLatLng(pointOf(place))
    else {
      pin?.remove()
      pin = place && makePin(place, onMove).addTo(view)
    }
  }
  /** Move the map only if something would be out of view, or when the first place appears. */
  const look = (isFirst: boolean) => {
    const bounds = latLngBounds([])
    if (ring) bounds.extend(ring.getBounds())
    if (pin) bounds.extend(pin.getLatLng())
    if (!bounds.isValid() || (!isFirst && view.getBounds().contains(bounds))) return
    view.fitBounds(bounds, { maxZoom: CLOSE + 1, padding: [32, 32], animate: false })
  }
  return {
    show: (next: MapContent) => {
      const wasEmpty = !shown.fence && !shown.pin
      if (next.tiles !== shown.tiles) showTiles(next.tiles)
      if (!isSame(next.fence, shown.fence)) showFence(next.fence)
      if (!isSame(next.pin, shown.pin)) showPin(next.pin)
      const isMoved = !isSame([next.fence, next.pin], [shown.fence, shown.pin])
      shown = next
      if (isMoved) look(wasEmpty)
    },
    zoom: (steps: 1 | -1) => void view.setZoom(view.getZoom() + steps),
    remove: () => {
      grown.disconnect()
      view.remove()
    },
  }
}

export type MapCanvas = ReturnType<typeof drawMap>
