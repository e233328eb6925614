import { expect, it } from 'vitest'
import { ruleWords } from './rule-words.ts'

const CLT = { rule_id: 'clt', rule_name: 'CLT, comércio' }
const NONE = { rule_id: null, rule_name: null }
const DAY = '2026-06-16'

it.each([
  ['nobody was given any', { own: [], store: [], today: null }, 'Regra simples (da empresa)'],
  [
    'the company has one',
    { own: [], store: [{ from: '2026-01-01', ...CLT }], today: CLT },
    'CLT, comércio (da empresa)',
  ],
  ['one of their own', { own: [{ from: DAY, ...CLT }], store: [], today: CLT }, 'CLT, comércio (só desta pessoa)'],
  [
    'one that is to come',
    { own: [{ from: '2026-07-01', ...CLT }], store: [], today: null },
    'Regra simples (da empresa)',
  ],
  [
    'one that is over',
    {
      own: [
        { from: '2026-01-01', ...CLT },
        { from: '2026-06-01', ...NONE },
      ],
      store: [],
      today: null,
    },
    'Regra simples (da empresa)',
  ],
])('%s', (_what, rules, words) => {
  expect(ruleWords(rules, DAY)).toBe(words)
})
