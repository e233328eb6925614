import { expect, it } from 'vitest'
import { type Amount, hours, minutes, months, percent, seconds } from './amounts.ts'

it.each<[string, Amount, string, number | null]>([
  ['a number of minutes', minutes, '5', 5],
  ['minutes with their unit', minutes, ' 15 min ', 15],
  ['hours among minutes', minutes, '1h', 60],
  ['no minutes', minutes, 'cinco', null],
  ['a unit behind no number', minutes, 'cinco min', null],
  ['nothing', minutes, '', null],
  ['a negative number', minutes, '-5', null],
  ['a fraction', minutes, '2,5', null],
  ['a number of hours', hours, '11', 660],
  ['hours with their unit', hours, '11h', 660],
  ['hours and minutes', hours, '10 h 30 min', 630],
  ['hours and minutes without a unit', hours, '10h30', 630],
  ['as a clock', hours, '10:30', 630],
  ['as a clock with too many minutes', hours, '10:75', null],
  ['minutes among hours', hours, '45 min', 45],
  ['a unit alone', hours, 'h', null],
  ['percent', percent, '50 %', 50],
  ['percent without a sign', percent, '100', 100],
  ['half a percent', percent, '12,5', null],
  ['months', months, '6 meses', 6],
  ['a month', months, '1 mês', 1],
  ['minutes and seconds', seconds, '52 min 30 s', 3150],
  ['minutes and seconds as a clock', seconds, '52:30', 3150],
  ['minutes alone', seconds, '60', 3600],
  ['no seconds', seconds, 'uma hora', null],
])('%s', (_what, amount, text, value) => {
  expect(amount.read(text)).toBe(value)
})

it.each<[Amount, number, string]>([
  [minutes, 5, '5 min'],
  [minutes, 60, '1 h'],
  [hours, 660, '11 h'],
  [hours, 2100, '35 h'],
  [hours, 0, '0 h'],
  [percent, 50, '50 %'],
  [seconds, 3150, '52 min 30 s'],
  [seconds, 3600, '60 min'],
])('what is shown can be read again: %#', (amount, value, text) => {
  expect(amount.show(value)).toBe(text)
  expect(amount.read(text)).toBe(value)
})
