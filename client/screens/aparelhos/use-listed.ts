import { useMemo, useState } from 'react'
import { editKiosk, type Kiosk } from '#shared/contract/kiosks.ts'
import { listUsers } from '#shared/contract/people.ts'
import { MOST_LISTED } from '#shared/kiosk/roster.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import { adding, foundIn, type ListChange, type Listed, listedAfter, othersAt, removing } from './listed.ts'

/** More than these are a matter of more letters. */
const MOST_SHOWN = 8

/** Return why a list can't be saved, if so. */
function whyBlocked(count: number, isDirty: boolean): string | undefined {
  if (count > MOST_LISTED) return tabletMessages.listedFull
  return isDirty ? undefined : tabletMessages.listedSame
}

/** Hold a kiosk's list of people of other companies while a keeper changes it, and those who can be added. */
export function useListed(kiosk: Kiosk, onClose: () => void) {
  const users = useReading(listUsers, {})
  const [typed, setTyped] = useState('')
  const form = useForm<ListChange>({
    start: { added: [], removed: [] },
    asksPassword: () => true,
    write: async (change, { pass }) => {
      const listed = listedAfter(kiosk.listed, change).map(({ user_id }) => user_id)
      await act(editKiosk, { params: { id: kiosk.id }, body: { listed }, ...pass })
      showToast({ title: tabletMessages.listedSaved, text: tabletMessages.listedSavedText })
      onClose()
    },
    failed: (failure) => ({ title: tabletMessages.listedFailed, text: failure?.message }),
  })
  const listed = listedAfter(kiosk.listed, form.values)
  const { store_id } = kiosk
  const others = useMemo(() => othersAt({ store_id }, users.data ?? [], anchors.now()), [store_id, users.data])
  const isListed = new Set(listed.map(({ user_id }) => user_id))
  const found = foundIn(others, typed).filter(({ id }) => !isListed.has(id))
  return {
    form,
    users,
    listed,
    typed,
    setTyped,
    found,
    shown: found.slice(0, MOST_SHOWN),
    hasOthers: others.length > 0,
    personOf: (id: string) => users.data?.find((one) => one.id === id),
    full: listed.length >= MOST_LISTED ? tabletMessages.listedFull : undefined,
    blocked: whyBlocked(listed.length, form.isDirty),
    add: (person: Listed) => form.change(adding(form.values, person)),
    remove: (id: string) => form.change(removing(form.values, id)),
  }
}

export type ListedView = ReturnType<typeof useListed>
