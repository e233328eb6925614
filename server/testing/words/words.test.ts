import { describe, expect, it } from 'vitest'
import { adminMessages, seedResultText } from '#shared/text/admin-messages.ts'
import { batchMessages } from '#shared/text/batch-messages.ts'
import { callFailures } from '#shared/text/call-failures.ts'
import { deviceMessages, endedText, othersEndedText } from '#shared/text/device-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { sentences } from '#shared/text/sentences.ts'
import { everyText } from './texts.ts'

const texts = everyText()
const catalogues = [sentences, employeeMessages, adminMessages, batchMessages, deviceMessages, callFailures]
const said = new Set(catalogues.flatMap((catalogue) => Object.values<string>(catalogue)))

/**
 * Tell whether people read a text: on the screen, in a refusal, in a field's message. This excludes the API's description for developers,
 * the output of the operator's commands, and the audit log.
 */
const isShown = ({ file, words }: { file: string; words: string }) =>
  said.has(words) ||
  /^(client|shared\/(?!contract|portaria)|server\/(?!audit|backup|bench|database|doctor|http|launch|ledger|[\w-]+\.ts))/.test(
    file,
  )

/** Tell whether a text is an address: of a module, a page, a call, a file, a header or a filter. */
const isAddress = (words: string) =>
  /^(\.{0,2}\/|…\/|Bearer |[A-Z]+ \/)|^[\w.,-]*[./:=][\w…][\w.,/…-]*$|^[A-Z][a-z]+-[A-Z][a-z]+$/.test(words)

/** Return a text without the code of its insertions. */
function wordsAlone(words: string): string {
  const without = words.replace(/\{[^{}]*\}/g, '…')
  return without === words ? words : wordsAlone(without)
}

/** Return the texts that contain a word, without the allowed ones. */
function having(word: RegExp, leave: readonly string[]): string[] {
  const shown = texts.filter(isShown).map(({ words }) => wordsAlone(words))
  const found = shown.filter((words) => word.test(words) && !isAddress(words))
  return [...new Set(found)].filter((words) => !leave.includes(words) && !leave.includes(words.replace(/\.$/, '')))
}

describe('L-16: words that people say', () => {
  it('reads all of them', () => {
    expect(texts.filter(isShown).length).toBeGreaterThan(1_500)
    expect([...said].filter((sentence) => !texts.some(({ words }) => words === sentence.trim()))).toEqual([])
  })

  it('never "1 finalizadas": a number before a plural is looked at first', () => {
    // Durations are not counts; programming errors are in English.
    const plural = /\{(?!format)[^{}]*\} (?!(?:has|is|days|das|mais|ms|depois)\b)[a-zà-ú]{2,}s(?![a-zà-ú-])/
    const bare = texts.filter(({ words, isCounted }) => plural.test(words) && !isCounted)
    const leave = [
      // A number of the installation or of the law that is never one.
      'Use pelo menos {least} caracteres.',
      'A senha deve ter pelo menos {least} caracteres.',
      'Use no máximo {most} caracteres.',
      'Uma ausência tem até {MOST_ABSENCE_DAYS} dias.',
      'Importe no máximo {MOST_IMPORTED} pessoas por vez.',
      '{MOST} registros ou mais',
      '{metres} metros',
      '{sizeOf(free)} livres',
      '{rows.length} linhas sem o que citam, a primeira {JSON.stringify(rows[0])}',
      'a mark of {line.length} characters: {line}',
      '4 lojas, {people.length + 1} pessoas, {marks} marcações e {papers} lançamentos até {today}.',
      'Role a lista para ver os {data.length} contracheques.',
      'Nos últimos {running.length} dias: {formatBalance(last)}',
      'Peça no máximo {MOST_DAYS} dias por arquivo.',
      // Short keys have hundreds, and one step is no finding.
      'A chave do certificado é curta ({bits} bits): pode ser imitada.',
      'O PDF foi gravado em {versions} etapas; um comprovante é gravado em uma só.',
      // 7, 15 or 30.
      'Nenhuma hora vence nos próximos {days} dias.',
      // Of a certificate longer than an absence.
      'abona {count} de {all} dias',
    ]
    expect([...new Set(bare.map(({ words }) => words))].filter((words) => !leave.includes(words))).toEqual([])
  })

  it.each([
    [seedResultText(1, 1), '1 criado, 1 já existente.'],
    [seedResultText(0, 2), '0 criados, 2 já existentes.'],
    [endedText(1), 'Ele sai da sua conta. O que já foi marcado nele ainda é enviado por 1 dia.'],
    [
      othersEndedText(1, 7),
      '1 aparelho sai da sua conta; este continua conectado. O que já foi marcado nele ainda é enviado por 7 dias.',
    ],
    [
      othersEndedText(2, 7),
      '2 aparelhos saem da sua conta; este continua conectado. O que já foi marcado neles ainda é enviado por 7 dias.',
    ],
  ])('%s', (text, right) => expect(text).toBe(right))

  it('calls people pessoa and funcionário: "usuário" only where the specification writes it', () => {
    const literal = [
      ...Object.values(callFailures),
      // Titles, roles, and the empty lists of the batch.
      ...['Gestão de Usuários', 'Gestão Usuários', 'Relatório de Usuários', 'Usuário', 'Use Usuário ou Administrador.'],
      ...['Nenhum usuário encontrado', 'Nenhum usuário corresponde aos filtros selecionados'],
      // The sentences of the specification.
      ...[
        'Usuário não encontrado',
        'Usuário não selecionado',
        'Nenhum usuário selecionado',
        'Erro ao atualizar usuário',
      ],
      'Selecione pelo menos um usuário para registrar pontos.',
      'Acesso negado: Você não tem permissão para ajustar saldo deste usuário.',
      'Este usuário já possui férias registradas que se sobrepõem a este período.',
      // What somebody may type to find the deed; nobody reads it.
      'novo usuário funcionário cadastrar convidar',
      // What Android and Windows call a list of their own.
      'Criptografia e credenciais → Credenciais confiáveis → Usuário → Folha de Ponto → Remover.',
      'Escolha Usuário Atual e depois “Colocar todos os certificados no repositório a seguir”.',
    ]
    expect(having(/usuári[oa]/i, literal)).toEqual([])
  })

  it('calls the employer empresa: a loja is the place where somebody stands', () => {
    const literal = [
      ...Object.values(callFailures),
      // The same of administrators.
      ...['O nome da loja é obrigatório!', 'Ocorreu um erro ao salvar a loja.', 'Ocorreu um erro ao deletar a loja.'],
      'Esta loja não possui coordenadas cadastradas.',
      // Places where somebody is.
      ...['Estou na loja agora', 'Arraste o marcador até a loja', 'Toque no mapa onde fica a loja'],
      'O registro foi feito fora do raio da loja.',
      'A posição está fora do raio da loja, além da precisão do GPS.',
      ...['… da loja', '…, … da loja', '… do raio, … da loja', 'Fora do raio, … da loja'],
      ...['Mapa da loja com o raio permitido', 'Ou toque no mapa onde fica a loja'],
      'Mostra que você estava na loja. É lida só no momento do registro.',
      // The first hour sets up a place with its hours, as its drawings say.
      ...['Vamos pôr a loja para funcionar', 'Onde fica a loja?', 'Nome da loja', 'Em que dias a loja fecha?'],
      'O nome e o CNPJ saem nos comprovantes. O local diz se a marcação foi feita na loja.',
      ...['Que horas a loja trabalha', 'Como é a semana da loja?', 'Escolher a jornada da loja'],
      ...['Quem trabalha na loja?', '…. A loja está funcionando.'],
    ]
    expect(having(/\blojas?\b/i, literal)).toEqual([])
  })

  it('speaks no technician’s words', () => {
    const literal = [
      // From the specifications.
      ...['Token não encontrado', 'Timeout na requisição', 'Unexpected Application Error!', 'Falha no upload'],
      ...['Erro no upload', 'Erro no upload da imagem', 'Erro no login', 'Usando dados em cache'],
      ...['Erro ao fazer login. Verifique suas credenciais.', 'Erro ao processar login do Google.'],
      'Você está offline. Alguns recursos podem não funcionar corretamente.',
      // The legal receipt has its hash; a mark made offline is described so there.
      ...['Hash', 'hash', 'Offline—aguardando envio'],
      // Only a program that calls the API can cause these.
      ...['O corpo da requisição não é um JSON válido.', 'Endereço da API não encontrado.'],
      // A file by its type, after the word Planilha.
      ...['CSV', '… (CSV)', 'CSV simples', 'CSV de até 2 MB e 500 pessoas.', '…. Salve a planilha como CSV.'],
      'Uma pessoa por linha, com Nome e E-mail; as outras colunas são opcionais. Comece pelo modelo, preencha e salve como CSV.',
      // Not texts: a store on the device, a file, a limiter's key, a header.
      ...['text/csv; charset=utf-8', 'text/plain; charset=iso-8859-1', 'iso-8859-1'],
      ...['Cache', 'folha-de-ponto-resgate-…….json', 'conferencia_….csv', 'login …', 'X-Ponto-Epoch'],
      // What the iPhone calls a page of its settings.
      'Abra Ajustes → Geral → VPN e Gerenciamento de Dispositivo (em alguns, Perfis), toque em Folha de Ponto e em Instalar.',
      'Ajustes → Geral → VPN e Gerenciamento de Dispositivo → Folha de Ponto → Remover Perfil.',
    ]
    const jargon =
      /\b(UUID|hash|token|JSON|API|CSV|XLSX|ISO|epoch|timeout|upload|login|cache|offline|identificador(es)?|impressão digital|margem|jornada padrão|sincroniza\w*|payload|dispositivo)\b/i
    // A single lower-case word is an identifier in the code.
    expect(having(jargon, literal).filter((text) => !/^[a-z_-]+$/.test(text))).toEqual([])
  })

  it('writes accents: only sentences of the specification go without', () => {
    const bare =
      /\b(nao|voce|solicitacao|justificativa obrigatoria|obrigatorio?s?|historico|necessario|possivel|usuario|funcionario|ferias|periodo|horario|ate que|sera|tambem|ja foi|ultimos?|proximo|mes atual|acao)\b/i
    const literal = [
      ...['E necessario tirar uma foto para registrar o ponto', 'Nao foi possivel atualizar os dados.'],
      ...['Sua nova senha ja pode ser usada.', 'As senhas nao conferem.', 'Nao foi possivel enviar o atestado.'],
      ...['Campos obrigatorios', 'Preencha todos os campos obrigatorios.', 'Falha ao carregar historico'],
      ...['Falha ao enviar solicitacao', 'Acao nao permitida', 'Historico', 'Historicos', 'Historico de ajustes'],
      'Campos obrigatorios - Informe a data do atestado e os dias de afastamento.',
      ...['Historico de Envio', 'Ultimos 7 dias', 'Mes atual', 'Proximo'],
      'Seu gestor já pode ver o atestado. Você o encontra em Historico de Envio.',
      ...['Jornada em andamento (apos pausa)', 'nao disponivel', 'periodo-…-…'],
      'Nao e possivel solicitar um registro de …, ja consta um em aberto no momento.',
    ]
    expect(having(bare, literal).filter((text) => !/^[a-z_-]+$/.test(text))).toEqual([])
  })
})
