import { describe, expect, it } from 'vitest'
import { adminMessages, seedResultText } from '#shared/text/admin-messages.ts'
import { batchMessages } from '#shared/text/batch-messages.ts'
import { callFailures } from '#shared/text/call-failures.ts'
import { deviceMessages, endedText, othersEndedText } from '#shared/text/device-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { sentences } from '#shared/text/sentences.ts'
import { SPOKEN_OF_SHOPS, SPOKEN_OF_USERS, TECHNICAL, WITHOUT_ACCENTS } from './literal-texts.ts'
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
    expect(having(/usuári[oa]/i, SPOKEN_OF_USERS)).toEqual([])
  })

  it('calls the employer empresa: a loja is the place where somebody stands', () => {
    expect(having(/\blojas?\b/i, SPOKEN_OF_SHOPS)).toEqual([])
  })

  it('speaks no technician’s words', () => {
    const jargon =
      /\b(UUID|hash|token|JSON|API|CSV|XLSX|ISO|epoch|timeout|upload|login|cache|offline|identificador(es)?|impressão digital|margem|jornada padrão|sincroniza\w*|payload|dispositivo)\b/i
    // A single lower-case word is an identifier in the code.
    expect(having(jargon, TECHNICAL).filter((text) => !/^[a-z_-]+$/.test(text))).toEqual([])
  })

  it('writes accents: only sentences of the specification go without', () => {
    const bare =
      /\b(nao|voce|solicitacao|justificativa obrigatoria|obrigatorio?s?|historico|necessario|possivel|usuario|funcionario|ferias|periodo|horario|ate que|sera|tambem|ja foi|ultimos?|proximo|mes atual|acao)\b/i
    expect(having(bare, WITHOUT_ACCENTS).filter((text) => !/^[a-z_-]+$/.test(text))).toEqual([])
  })
})
