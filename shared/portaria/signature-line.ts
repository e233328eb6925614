/** The last line of an AFD and of an AEJ of a program, 100 characters: the signature itself lies beside the file. */
export const SIGNATURE_LINE = 'ASSINATURA_DIGITAL_EM_ARQUIVO_P7S'.padEnd(100)
