import { useEffect, useEffectEvent, useState } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'
import { isBoundedDay } from '#shared/calendar/bounds.ts'
import { listedIn, stateWith } from '../../features/people/listed-people.ts'
import { changeAddress } from '../../ui/dialog-stack.ts'

export const tabNames = ['ponto', 'saldo', 'documentos', 'escala', 'acesso', 'historico'] as const
export type TabName = (typeof tabNames)[number]

/** The deeds that an address may open at once. */
export const deedNames = [
  ...(['corrigir', 'ajustar', 'ferias', 'escala', 'atestado'] as const),
  ...(['senha', 'empresa', 'bloquear', 'aparelhos', 'dados'] as const),
]
export type DeedName = (typeof deedNames)[number]

const oneOf = <N extends string>(names: readonly N[], text: string | null) => names.find((name) => name === text)

/** The parts of the address of a person's page beside the person. */
export interface PersonAddress {
  tab: TabName
  /** `YYYY-MM`; undefined for the month of today. */
  month: string | undefined
  /** The day to open, if one is named. */
  day: string | undefined
  deed: DeedName | undefined
}

/** Read the address of a person's page; what can't be read is as if it were not there. A day names its month, a schedule or vacation its tab. */
export function addressIn(params: URLSearchParams): PersonAddress {
  const day = params.get('dia') ?? ''
  const month = params.get('mes') ?? day.slice(0, 7)
  const deed = oneOf(deedNames, params.get('acao'))
  return {
    tab: deed === 'ferias' || deed === 'escala' ? 'escala' : (oneOf(tabNames, params.get('aba')) ?? 'ponto'),
    month: isBoundedDay(`${month}-01`) ? month : undefined,
    day: isBoundedDay(day) ? day : undefined,
    deed,
  }
}

/** Change parameters of the address and keep the list that one came from; an empty value leaves one out. */
function setParams(changes: Record<string, string>): void {
  const next = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  navigate(`${location.pathname}?${next}`, { replace: true, state: stateWith(listedIn(history.state)) })
}

/**
 * Forget a deed of the address that was done or given up. Its dialog is closed first: the address behind an open one belongs to the dialog,
 * and the browser's back would have nothing to close.
 */
function useLeaving({ deed, tab }: PersonAddress) {
  const [left, setLeft] = useState<DeedName>()
  const forget = useEffectEvent(() => {
    if (deed !== undefined) changeAddress(() => setParams({ acao: '', aba: tab === 'ponto' ? '' : tab }))
  })
  useEffect(() => {
    if (left !== undefined) forget()
  }, [left])
  useEffect(() => {
    if (deed === undefined) setLeft(undefined)
  }, [deed])
  return { deed: deed === left ? undefined : deed, leaveDeed: () => setLeft(deed) }
}

/** Read and write the address of a person's page, and the list that one came from. */
export function usePersonAddress() {
  const address = addressIn(new URLSearchParams(useSearch()))
  return {
    ...address,
    ...useLeaving(address),
    listed: listedIn(useHistoryState()),
    set: (changes: Record<string, string>) => changeAddress(() => setParams(changes)),
    openTab: (tab: TabName) => changeAddress(() => setParams({ aba: tab === 'ponto' ? '' : tab, acao: '' })),
  }
}
