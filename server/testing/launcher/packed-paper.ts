import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readConfig } from '../../config.ts'
import type { Receipt } from '../../papers/receipt.ts'
import { wordsIn } from '../pdf-text.ts'

const minute = { day: '2026-10-01', time: '08:00', offset: '-0300' }
const receipt: Receipt = {
  nsr: 4,
  employer: 'Padaria São José',
  cnpj: '11222333000181',
  place: 'Centro',
  person: 'João',
  cpf: '11144477735',
  marked: minute,
  recorded: minute,
  hash: 'ab',
  address: 'https://ponto.exemplo.com.br/c/1',
}

/** Let the built process of papers make a receipt, and return its words. */
export async function wordsOfReceipt(program: string): Promise<string[]> {
  const press = fork(program, [], { serialization: 'advanced' })
  press.send({ signing: readConfig({}).signing })
  press.send({ id: 1, order: { kind: 'receipt', receipt, at: 0 } })
  const [{ bytes }] = await once(press, 'message')
  press.kill('SIGKILL')
  return wordsIn(bytes)
}
