import { tmpdir } from 'node:os'
import type { Hono } from 'hono'
import { expect } from 'vitest'
import { readConfig } from '../config.ts'

/** The token of tests, the configuration of a server that has it, and the header of who knows it. */
export const METRICS_TOKEN = 'um-segredo-de-teste'
export const countedConfig = readConfig({ METRICS_TOKEN, DATA_DIR: tmpdir(), UPLOAD_RESERVE_MB: '3' })
export const authorization = `Bearer ${METRICS_TOKEN}`

const SERIES = /^([a-z_]+)((?:\{(?:[a-z_]+="[^"\\\n]*",?)+\})?) (\+Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/

/** Read the text format of Prometheus: the value of each series. Fails where a scraper would. */
function parsed(text: string): Map<string, number> {
  const [known, series] = [new Set<string>(), new Map<string, number>()]
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.split('\n').filter(Boolean)) {
    const [, about, name = '', rest = ''] = /^# (HELP|TYPE) ([a-z_]+) (.+)$/.exec(line) ?? []
    if (about === 'TYPE') {
      expect([line, known.has(name), /^(counter|gauge|histogram)$/.test(rest)]).toEqual([line, false, true])
      known.add(name)
    }
    if (about) continue
    const [, own = '', labels = '', value = ''] = SERIES.exec(line) ?? []
    const isKnown = known.has(own) || known.has(own.replace(/_(bucket|sum|count)$/, ''))
    expect([line, isKnown, series.has(own + labels)]).toEqual([line, true, false])
    series.set(own + labels, value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value))
  }
  return series
}

export const scrape = async (app: Hono, headers: Record<string, string> = { authorization }): Promise<Response> =>
  app.request('/metrics', { headers })

export const seriesOf = async (app: Hono) => parsed(await (await scrape(app)).text())

/** Read the series of one metric, by the value of their first label. */
export async function valuesOf(app: Hono, metric: string): Promise<Record<string, number>> {
  const own = [...(await seriesOf(app))].filter(([name]) => name.replace(/\{.*/, '') === metric)
  return Object.fromEntries(own.map(([name, value]) => [/"([^"]*)"/.exec(name)?.[1] ?? '', value]))
}
