/** Sentences about invitations. */
export const invitationMessages = {
  unreadable: 'Confira o código: são oito letras e números.',
  skippedOwn: 'Já escolheu a própria senha.',
  skippedBlocked: 'Está sem acesso.',
} as const
