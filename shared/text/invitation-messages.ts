/** Sentences about invitations. */
export const invitationMessages = {
  skippedOwn: 'Já escolheu a própria senha.',
  skippedBlocked: 'Está sem acesso.',
} as const
