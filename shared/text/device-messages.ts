import { countOf } from './format.ts'

/** Sentences about sessions and about the devices that deliver marks. */
export const deviceMessages = {
  sessionsTitle: 'Onde estou conectado',
  sessionsLead:
    'Cada linha é um aparelho em que você entrou e não saiu. Não reconhece algum? Encerre e troque a sua senha.',
  sessionsNeedNetwork: 'Sem internet não dá para ver onde você está conectado. Abra de novo quando ela voltar.',
  sessionsFailed: 'Não foi possível ver onde você está conectado.',
  onlyHere: 'Você está conectado só neste aparelho.',
  endFailed: 'Não foi possível encerrar.',
  sessionEnded: 'Sessão encerrada',
  sessionsEnded: 'Sessões encerradas',
  endOthersTitle: 'Encerrar todas as outras',
  unnamed: 'Aparelho sem nome',
  devicesLead: 'Aparelhos em que a pessoa está conectada ou de onde ainda pode enviar registros.',
  devicesNeedNetwork: 'Sem internet não dá para ver os aparelhos. Abra de novo quando ela voltar.',
  devicesFailed: 'Não foi possível ver os aparelhos.',
  noDevices: 'Nenhum aparelho',
  noDevicesText: 'Quando a pessoa entrar em um, ele aparece aqui.',
  removeFailed: 'Não foi possível remover o aparelho.',
  removed: 'Aparelho removido',
} as const

/** The fate of marks that wait on a device whose session ends. */
export const endedText = (days: number): string =>
  `Ele sai da sua conta. O que já foi marcado nele ainda é enviado por ${countOf(days, 'dia', 'dias')}.`

/** The same for several devices. */
export const othersEndedText = (count: number, days: number): string =>
  `${countOf(count, 'aparelho sai', 'aparelhos saem')} da sua conta; este continua conectado. O que já foi marcado ${count === 1 ? 'nele' : 'neles'} ainda é enviado por ${countOf(days, 'dia', 'dias')}.`

/** The warning before a device is removed: what is lost, and how it comes back. */
export const removedText = (device: string, person: string): string =>
  `${device}, de ${person}: a sessão termina e o que ainda espera nele só é enviado quando a pessoa entrar nele de novo.`
