import {
  Building2,
  CalendarClock,
  CalendarRange,
  Clock,
  FileText,
  HeartPulse,
  History,
  KeyRound,
  Lock,
  type LucideIcon,
  MonitorSmartphone,
  Pencil,
  Scale,
  SlidersHorizontal,
  TreePalm,
  UserRound,
} from 'lucide-react'
import type { Actor } from '#shared/access/actor.ts'
import { type Action, may } from '#shared/access/policy.ts'
import type { Findable } from './people-index.ts'
import { type PersonAct, type PersonTab, personAddress } from './person-address.ts'
import { type Word, wordsOf } from './words.ts'

/** Something that concerns one person: a deed, or a tab of their page. */
export interface PersonDeed {
  /** As a deed begins, before the person's name: `Registrar férias de`. */
  title: string
  icon: LucideIcon
  words: readonly Word[]
  to: (userId: string) => string
  isFor: (actor: Actor, person: Findable) => boolean
}

/** A master keeps no hours; a card of theirs has only the password. */
const isKept = ({ role }: Findable) => role !== 'master'

const allow =
  (...actions: readonly Action[]) =>
  (actor: Actor, { id, store_id, role }: Findable): boolean =>
    actions.every((action) => may(actor, action, { user_id: id, store_id, role }))

type Test = PersonDeed['isFor']

const deed = (acao: PersonAct, title: string, icon: LucideIcon, also: string, isFor: Test): PersonDeed => ({
  title,
  icon,
  words: wordsOf(`${title} ${also}`),
  to: (userId) => personAddress(userId, { acao }),
  isFor: (actor, person) => (isKept(person) || acao === 'senha') && isFor(actor, person),
})

const tab = (aba: PersonTab, title: string, icon: LucideIcon, also: string, isFor: Test): PersonDeed => ({
  title,
  icon,
  words: wordsOf(`${title} ${also}`),
  to: (userId) => personAddress(userId, { aba }),
  isFor: (actor, person) => isKept(person) && isFor(actor, person),
})

const setsAccess = allow('user:set-access')
const sees = allow('balance:read')

/** The deeds that somebody does for a person; the words behind each title are others for the same. */
export const personDeeds: readonly PersonDeed[] = [
  deed('corrigir', 'Corrigir um registro de', Pencil, 'correção marcação batida ponto', allow('time-entry:correct')),
  deed(
    'ajustar',
    'Ajustar o saldo de',
    SlidersHorizontal,
    'ajuste banco horas somar subtrair',
    allow('time-entry:create-manual'),
  ),
  deed('ferias', 'Registrar férias de', TreePalm, 'marcar lançar', allow('vacation:create')),
  deed('escala', 'Mudar a escala de', CalendarClock, 'alterar jornada horário turno', allow('schedule:create')),
  deed(
    'atestado',
    'Registrar um atestado de',
    HeartPulse,
    'lançar médico saúde',
    // It takes hours away from those that are owed.
    allow('attestation:create', 'time-entry:create-manual'),
  ),
  deed('senha', 'Configurar a senha de', KeyRound, 'trocar nova ver redefinir', allow('user:read-password')),
  deed('empresa', 'Alterar a empresa de', Building2, 'mudar transferir', setsAccess),
  deed('bloquear', 'Gerenciar o acesso de', Lock, 'bloquear desbloquear liberar desligar', setsAccess),
  deed(
    'aparelhos',
    'Ver os aparelhos de',
    MonitorSmartphone,
    'celular remover',
    (actor, person) => person.id !== actor.id && allow('device:list', 'device:remove')(actor, person),
  ),
  deed(
    'dados',
    'Editar os dados de',
    UserRound,
    'alterar mudar cadastro pessoais telefone endereço',
    allow('user:edit'),
  ),
]

/** The parts of a person's page. */
export const personTabs: readonly PersonDeed[] = [
  tab('ponto', 'Ponto de', Clock, 'registros marcações mês', sees),
  tab('saldo', 'Saldo de', Scale, 'banco horas', sees),
  tab('documentos', 'Documentos de', FileText, 'contracheques atestados arquivos', allow('attestation:list')),
  tab('escala', 'Escala e férias de', CalendarRange, 'jornada horário', sees),
  tab('acesso', 'Acesso de', KeyRound, 'senha', allow('user:edit')),
  tab('historico', 'Histórico de', History, 'auditoria mudanças', allow('audit:list', 'user:read')),
]
