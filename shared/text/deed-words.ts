/** The deeds of the audit log in words, behind the name of who did them. A deed without words here can't be written: the server's types ask for them. */
export const deedWords = {
  // Coming in
  'session:open': 'entrou no sistema',
  'session:close': 'saiu do sistema',
  'session:end': 'encerrou uma sessão',
  'session:refused': 'tentou entrar e não conseguiu',
  'access:refused': 'tentou ver ou fazer algo que não pode',
  'device:remove': 'removeu um aparelho',
  'pin:set': 'escolheu o PIN do quiosque',
  'pin:draw': 'sorteou um PIN do quiosque',
  'badge:set': 'começou a usar o crachá',
  'badge:remove': 'cancelou o crachá',
  'password:change': 'trocou a própria senha',
  'password:refused': 'errou a própria senha ao confirmar',
  'invitation:create': 'fez um convite',
  'invitation:list': 'viu os convites que valem',
  'invitation:accept': 'aceitou o convite e criou a senha',

  // People
  'profile:edit': 'mudou o próprio perfil',
  'user:create': 'fez o cadastro',
  'user:edit': 'mudou o cadastro',
  'user:set-access': 'mudou o acesso',
  'user:read-password': 'viu ou trocou a senha temporária',
  'user:delete': 'excluiu ou bloqueou a pessoa',

  // Hours
  'punch:deliver': 'registrou o ponto',
  'punch:rescue': 'importou registros de um arquivo de resgate',
  'time-entry:create': 'pediu um ajuste ou registrou o ponto',
  'time-entry:create-own': 'pediu um ajuste ou registrou o ponto',
  'time-entry:create-manual': 'escreveu um registro ou um ajuste',
  'time-entry:delete': 'excluiu um registro ou um ajuste',
  'time-entry:request': 'pediu a correção de um dia',
  'time-entry:withdraw': 'desistiu de um pedido',
  'time-entry:correct': 'corrigiu um dia',
  'time-entry:decide': 'decidiu sobre um registro ou um pedido',
  'time-entry:reopen': 'voltou atrás em uma decisão',
  'time-entry:batch': 'registrou em lote',
  'time-entry:reset': 'zerou os registros',
  'held-event:decide': 'decidiu sobre um registro retido',
  'totals:rebuild': 'recontou os dias',
  export: 'baixou uma planilha de horas',
  'receipt:read': 'baixou o comprovante de um registro',

  // Calendar
  'schedule:create': 'criou uma escala',
  'schedule:edit': 'mudou a escala',
  'schedule:delete': 'excluiu uma escala',
  'vacation:create': 'registrou férias',
  'vacation:edit': 'mudou as férias',
  'vacation:delete': 'excluiu férias',
  'hour-bank:write': 'lançou no banco de horas',
  'hour-bank:remove': 'desfez um lançamento no banco de horas',
  'closing:create': 'fechou um período',
  'closing:reopen': 'reabriu um período fechado',
  'closing:remind': 'lembrou quem não assinou o espelho',
  'closing:set-period': 'mudou o começo dos períodos',
  'generated-file:create': 'pediu um arquivo (AFD, AEJ ou espelhos)',
  'generated-file:download': 'baixou um arquivo gerado',
  'generated-file:cancel': 'cancelou um arquivo pedido',
  'sheet:download': 'baixou um espelho de ponto em PDF',
  'clock-import:create': 'importou registros de outro relógio',
  'clock-import:undo': 'desfez uma importação de outro relógio',
  'payroll:set-layout': 'mudou o arquivo da folha de pagamento',
  'payroll:export': 'baixou o arquivo da folha de pagamento',
  'sheet:sign': 'assinou o próprio espelho',
  'holiday:create': 'criou um feriado',
  'holiday:edit': 'mudou um feriado',
  'holiday:delete': 'excluiu um feriado',
  'pay-rule:create': 'criou uma regra da jornada',
  'pay-rule:edit': 'mudou uma regra da jornada',
  'pay-rule:delete': 'excluiu uma regra da jornada',
  'pay-rule:give-store': 'mudou a regra da jornada de uma empresa',
  'pay-rule:give-person': 'mudou a regra da jornada de uma pessoa',
  'year-track:create': 'registrou os totais de um ano',
  'year-track:edit': 'mudou os totais de um ano',
  'year-track:delete': 'excluiu os totais de um ano',

  // Papers
  'attestation:create': 'enviou um documento',
  'attestation:decide': 'decidiu sobre um documento',
  'attestation:reopen': 'voltou atrás na decisão sobre um documento',
  'attestation:withdraw': 'desistiu de um documento',
  'attestation:delete': 'excluiu um documento',
  'payslip:create': 'enviou um contracheque',
  'payslip:delete': 'excluiu um contracheque',
  'document:read': 'abriu um documento',
  'image:upload': 'enviou uma imagem',
  'image:delete': 'excluiu uma imagem',

  // Companies and tablets
  'store:create': 'cadastrou uma empresa',
  'store:edit': 'mudou uma empresa',
  'store:delete': 'excluiu uma empresa',
  'kiosk:enroll': 'começou a usar um tablet como quiosque',
  'kiosk:edit': 'mudou um quiosque',
  'kiosk:revoke': 'revogou um quiosque',
  'kiosk:leave': 'encerrou um quiosque',
  'kiosk:prove': 'apresentou um quiosque copiado',
  'kiosk:report': 'usou o código de saída de um quiosque',
  'kiosk:read-exit-code': 'viu o código de saída de um quiosque',
  'kiosk:ask-delivery': 'pediu que um quiosque enviasse os registros',
  'kiosk:read-roster': 'levou as pessoas da empresa para um quiosque',
  'kiosk:change-pins': 'trocou o PIN no quiosque',
} as const

/** An action that the audit log may hold. */
export type WrittenDeed = keyof typeof deedWords

/** The words for an action in the log that this version does not know, as after a newer one was taken back. */
const UNKNOWN = 'fez algo que esta versão não conhece'

const isKnown = (action: string): action is WrittenDeed => Object.hasOwn(deedWords, action)

/** The words of a decision's outcome, where they say more than the deed. */
const decided: Record<string, string> = { approved: 'autorizou', rejected: 'recusou' }
const objects: Partial<Record<WrittenDeed, string>> = {
  'time-entry:decide': 'um registro ou um pedido',
  'attestation:decide': 'um documento',
}

/** The fields of a person that an edit names, in words. */
const fields: Record<string, string> = {
  name: 'o nome',
  display_name: 'o nome de exibição',
  phone: 'o telefone',
  email: 'o e-mail',
  cpf: 'o CPF',
  pis: 'o PIS',
  rg: 'o RG',
  job_title: 'o cargo ou a função',
  registration: 'a matrícula',
  admission_date: 'a data de admissão',
  birth_date: 'a data de nascimento',
  left_on: 'o último dia de trabalho',
  is_active: 'o bloqueio',
  access_expires_at: 'o prazo do acesso',
  role: 'o perfil',
  store_id: 'a empresa',
  store_from: 'a data da mudança de empresa',
  admin_stores: 'as empresas que administra',
  max_user_creations: 'o limite de cadastros',
  require_selfie: 'a exigência de selfie',
  photo_url: 'a foto',
}

/** Return the fields that the details of an edit name, in words; those without words together as `outros dados`. */
function changedFields(details: string): string[] {
  const named = details.split('; ').map((part) => part.split(':')[0] ?? '')
  const known = named.flatMap((name) => fields[name] ?? [])
  const isMore = named.some((name) => fields[name] === undefined && name !== 'sobre si')
  return [...new Set(known), ...(isMore ? ['outros dados'] : [])]
}

const listed = new Intl.ListFormat('pt-BR')

/** A row of the audit log, as far as it is told. */
interface ToldDeed {
  actor_name: string | null
  action: string
  details: string | null
}

function wordsOf(action: string, details: string): string {
  if (!isKnown(action)) return UNKNOWN
  const [first = ''] = details.split(/[;:]/)
  const object = objects[action]
  if (object && decided[first]) return `${decided[first]} ${object}`
  const changed = action === 'user:edit' ? changedFields(details) : []
  return changed.length > 0 && details !== '' ? `mudou ${listed.format(changed)}` : deedWords[action]
}

/** Say a row of the audit log as a sentence in two parts: `Helena Prates`, `mudou a escala`. What nobody did who is known, the system or a stranger did. */
export function deedWordsOf({ actor_name, action, details }: ToldDeed): { who: string; did: string } {
  const nobody = action === 'session:refused' ? 'Alguém' : 'O sistema'
  return { who: actor_name ?? nobody, did: wordsOf(action, details ?? '') }
}
