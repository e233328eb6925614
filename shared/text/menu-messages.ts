import { countOf } from './format.ts'

/** Say how much waits in the inbox: `1 coisa espera por você`, `9 coisas esperam por você`. */
export const waitingText = (count: number): string => `${countOf(count, 'coisa espera', 'coisas esperam')} por você`
