import { Coffee, LogIn, LogOut, type LucideIcon, Play, Scale } from 'lucide-react'
import type { EntryType, PunchType } from '#shared/clock/entry.ts'

/** The icon of each kind of entry. */
export const entryIcon: Record<EntryType, LucideIcon> = {
  entrada: LogIn,
  pausa: Coffee,
  retorno: Play,
  saida: LogOut,
  ajuste: Scale,
}

/** The labels of the four buttons; SAIDA without its accent, as the specification prints it. */
export const buttonWord: Record<PunchType, string> = {
  entrada: 'ENTRADA',
  pausa: 'PAUSA',
  retorno: 'RETORNO',
  saida: 'SAIDA',
}

/** The effect of each open button in a few words. */
export const buttonHelp: Record<PunchType, string> = {
  entrada: 'Começar o dia',
  pausa: 'Sair para o intervalo',
  retorno: 'Voltar do intervalo',
  saida: 'Encerrar o dia',
}
