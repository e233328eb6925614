/** The steps of an installation's first hour, in their order. */
export const STEPS = ['company', 'holidays', 'week', 'people', 'mark'] as const
export type Step = (typeof STEPS)[number]
