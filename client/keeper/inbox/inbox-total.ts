import { create } from 'zustand'

/** The number of things that wait for the signed-in keeper; 0 while nothing is known. */
export const useInboxTotal = create<{ total: number }>(() => ({ total: 0 }))
