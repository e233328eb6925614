import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf, Read } from '#shared/contract/call.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { retrying } from '../../api/retry.ts'
import { type Given, send } from '../../api/send.ts'
import { showReading } from '../../offline/act.ts'

/** The answer just read, or why it could not be read; neither while it is on its way. */
export interface Fresh<T> {
  data?: T
  problem?: string
  /** Read again; never throws. */
  refresh: () => Promise<void>
}

const sentenceOf = (error: unknown) => (error instanceof ApiFailure ? error.message : messages.loadFailedFallback)

/** Read a call and keep nothing on the device, for data that must be current or not be shown. Read once `when` is true. */
export function useFresh<C extends Read>(call: C, given: Given<C>, when: boolean): Fresh<AnswerOf<C>> {
  const [found, setFound] = useState<{ data?: AnswerOf<C>; problem?: string }>({})
  const refresh = async () => {
    try {
      setFound({ data: await retrying(() => send(call, given)) })
    } catch (error) {
      // The form for a new password covers the screen, which is read again after it.
      if (!(error instanceof ApiFailure && error.needsOwnPassword)) setFound({ problem: sentenceOf(error) })
    }
  }
  const look = useEffectEvent(refresh)
  useEffect(() => {
    if (!when) return
    void look()
    return showReading({ of: call.of, key: null, refresh: () => look() })
  }, [when, call])
  return { ...found, refresh }
}
