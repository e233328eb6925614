// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readBalance } from './balance-cell.ts'

const form = 'Use horas e minutos, como 12:30 ou -3:15.'
const decimal = 'Use horas e minutos, como 12:30 ou -3:15, sem vírgula nem ponto.'
const most = 'Informe no máximo um ano de horas.'

describe('a balance as it stands in a sheet', () => {
  it.each([
    ['12:30', 750],
    ['-03:15', -195],
    ['+12:30', 750],
    ['−3:15', -195],
    ['–3:15', -195],
    ['- 3:15', -195],
    ['12:30:00', 750],
    ['0:05', 5],
    ['120:00', 7_200],
    ['12h30min', 750],
    ['-12h30min', -750],
    ['12 h 30 min', 750],
    ['12H30', 750],
    ['12h', 720],
    ['12h5', 725],
    ['45min', 45],
    ['-90 min', -90],
    ['00:00', 0],
    ['-00h00min', 0],
    ['8784:00', 527_040],
  ])('%s is %i minutes', (text, minutes) => expect(readBalance(text)).toEqual({ minutes }))

  it.each([
    ['12,5', decimal],
    ['-12,50', decimal],
    ['12.5', decimal],
    ['12,5h', decimal],
    ['1.234:30', decimal],
    ['12:60', 'Os minutos vão de 00 a 59.'],
    ['12h75min', 'Os minutos vão de 00 a 59.'],
    ['8784:01', most],
    ['-999999:59', most],
    ['99999999min', most],
    ['12', form],
    ['12:3', form],
    ['12:30:15', form],
    ['(3:15)', form],
    ['3:15-', form],
    ['--3:15', form],
    ['12:30 12:30', form],
    ['12:30\n', form],
    ['=12:30', form],
    ['h', form],
    ['min', form],
    ['-', form],
    ['', form],
    ['1e3:00', form],
    ['٣:١٥', form],
    ['Infinity', form],
    ['9'.repeat(100_000), form],
  ])('%s is none', (text, problem) => expect(readBalance(text)).toEqual({ problem }))
})
