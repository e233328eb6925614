import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The behaviour of an outside service: correct, with a nonsensical answer, with an error, or without an answer. */
export type Behaviour = 'ok' | 'wrong' | 'down' | 'slow'

type Service = 'cep' | 'geocoding' | 'tiles'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN89eTZfwAJRAPZ5NHyGAAAAABJRU5ErkJggg==',
  'base64',
)

const paulista = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  unidade: '',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
}

/** The known CEPs; Aiuruoca is a town with one CEP for all its streets. */
const ceps: Record<string, object> = {
  '01310100': paulista,
  '37450000': { ...paulista, cep: '37450-000', logradouro: '', bairro: '', localidade: 'Aiuruoca', uf: 'MG' },
}

const found = {
  place_id: 8_243_153,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 48_221_773,
  lat: '-23.5613990',
  lon: '-46.6558819',
  class: 'highway',
  type: 'primary',
  place_rank: 26,
  importance: 0.41,
  addresstype: 'road',
  name: 'Avenida Paulista',
  display_name: 'Avenida Paulista, Bela Vista, São Paulo, Região Sudeste, 01310-100, Brasil',
  boundingbox: ['-23.5620', '-23.5607', '-46.6565', '-46.6551'],
}

function answer(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
}

const json = (response: ServerResponse, body: unknown) =>
  answer(response, 200, 'application/json; charset=utf-8', JSON.stringify(body))

const answers: Record<Service, (response: ServerResponse, url: URL) => void> = {
  cep: (response, url) => {
    const [, cep = ''] = /^\/ws\/(\d{8})\/json\/?$/.exec(url.pathname) ?? []
    if (cep === '') answer(response, 400, 'text/html', '<h1>Http 400</h1><h3>Verifique a URL</h3>')
    else json(response, ceps[cep] ?? { erro: 'true' })
  },
  geocoding: (response, url) => {
    const isAsked = url.searchParams.get('countrycodes') === 'br' && url.searchParams.get('format') === 'json'
    if (!isAsked) answer(response, 400, 'text/html', '<h1>Bad Request</h1>')
    else json(response, (url.searchParams.get('q') ?? '').includes('Paulista') ? [found] : [])
  },
  tiles: (response) => answer(response, 200, 'image/png', PIXEL),
}

const nonsense: Record<Service, (response: ServerResponse) => void> = {
  // A page with status 200, as from a captive portal or a service that has moved.
  cep: (response) => answer(response, 200, 'text/html', '<!doctype html><title>Portal</title>'),
  geocoding: (response) => json(response, [{ lat: 'norte', lon: null }]),
  tiles: (response) => answer(response, 200, 'text/html', 'nada'),
}

function serviceOf(path: string): Service {
  if (path.startsWith('/ws/')) return 'cep'
  return path.startsWith('/search') ? 'geocoding' : 'tiles'
}

/** Start stubs of the three outside services that the application uses, with the shapes of their real answers, on a port of their own. */
export async function outsideServices() {
  const behaviour: Record<Service, Behaviour> = { cep: 'ok', geocoding: 'ok', tiles: 'ok' }
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside')
    const service = serviceOf(url.pathname)
    asked.push(url)
    if (behaviour[service] === 'ok') answers[service](response, url)
    else if (behaviour[service] === 'wrong') nonsense[service](response)
    else if (behaviour[service] === 'down') answer(response, 503, 'text/html', '<h1>Service Unavailable</h1>')
    // A slow service never answers: the client has to give up.
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    cepUrl: at,
    geocodingUrl: `${at}/search`,
    tileUrl: `${at}/tiles/{z}/{x}/{y}.png`,
    /** Environment for a server that points the application here. */
    environment: { CEP_URL: at, GEOCODING_URL: `${at}/search`, TILE_URL: `${at}/tiles/{z}/{x}/{y}.png` },
    behave: (change: Partial<typeof behaviour>) => Object.assign(behaviour, change),
    /** Return the requests since the last call. */
    asked: () => asked.splice(0),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type OutsideServices = Awaited<ReturnType<typeof outsideServices>>
