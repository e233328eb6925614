import { useReducer } from 'react'

/**
 * Return a function that draws the component again. A field calls it with each change, because a change that leaves the value as it is (a
 * letter among digits, a choice that is refused) draws nothing by itself, and the field would go on showing what the value is not.
 */
export const useRedraw = (): (() => void) => useReducer((times: number) => times + 1, 0)[1]
