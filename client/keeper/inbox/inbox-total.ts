import { create } from 'zustand'

/** How much waits for the signed-in keeper; 0 while nothing is known. */
export const useInboxTotal = create<{ total: number }>(() => ({ total: 0 }))
