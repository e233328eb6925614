import { opens, see } from './acts.ts'
import type { Scene } from './scene.ts'

const rules: Scene = {
  name: 'regras',
  address: '/regras',
  ready: see('Quem tem esta regra'),
  parts: [{}, { name: 'copiar', act: opens('Copiar uma regra pronta') }],
}

const occurrences: Scene = {
  name: 'ocorrencias',
  address: '/ocorrencias',
  ready: see(/^Graves/),
  parts: [{}],
}

const closing: Scene = {
  name: 'fechamento',
  address: '/fechamento',
  ready: see('Versões'),
  parts: [{}],
}

/** The screens about the worth of a month: rules, occurrences and closing. */
export const months: readonly Scene[] = [rules, occurrences, closing]
