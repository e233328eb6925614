import { Tablet } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { KIOSK } from '#shared/access/page.ts'
import { listUsers } from '#shared/contract/people.ts'
import type { Store } from '#shared/people/store.ts'
import type { User } from '#shared/people/user.ts'
import { tabletMessages, waitingPapersText } from '#shared/text/tablet-messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import type { Enrolled } from '../../features/kiosk/enrol.ts'
import { type ReadingView, useReading } from '../../features/reading/use-reading.ts'
import { signOut } from '../../features/session/session.ts'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Unread } from '../../ui/unread.tsx'

interface KioskFields {
  store_id: string
  name: string
}

const Field = fieldsOf<KioskFields>()

/** Say why this device did not become a kiosk. */
function whyNot(ended: Enrolled, people: readonly Pick<User, 'id' | 'name'>[]): string {
  switch (ended.end) {
    case 'papers': {
      const counts = new Map<string, number>()
      for (const { user_id, count } of ended.papers) counts.set(user_id, count + (counts.get(user_id) ?? 0))
      const nameOf = (user_id: string) => people.find(({ id }) => id === user_id)?.name ?? null
      return waitingPapersText([...counts].map(([user_id, count]) => ({ name: nameOf(user_id), count })))
    }
    case 'already':
      return tabletMessages.already
    case 'marks':
      return tabletMessages.marksWait
    case 'silent':
      return tabletMessages.storeSilent
    case 'unfinished':
      return tabletMessages.storeUnfinished
    default:
      return tabletMessages.noKeys
  }
}

/** Say why it can't be sent yet; undefined once the companies are there. */
function whyBlocked(stores: readonly Store[] | undefined): string | undefined {
  if (!stores) return tabletMessages.storesFirst
  return stores.length === 0 ? tabletMessages.noCompany : undefined
}

/** Make this very device the kiosk of a company: whoever does it is signed out of it in the same act. */
export function EnrolDialog({ companies, onClose }: { companies: ReadingView<readonly Store[]>; onClose: () => void }) {
  const [, navigate] = useLocation()
  const refused = useRef<string | null>(null)
  const people = useReading(listUsers, {}).data ?? []
  const stores = companies.data
  const form = useForm<KioskFields>({
    // The companies may not be known yet: until another is chosen it is the first of them.
    start: { store_id: '', name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: tabletMessages.nameNeeded } : {}),
    asksPassword: () => true,
    write: async ({ store_id, name }, { pass }) => {
      refused.current = null
      const { enrolHere } = await import('../../features/kiosk/enrol-here.ts')
      const ended = await enrolHere(
        { store_id: store_id || (stores?.[0]?.id ?? ''), name, stepUp: pass.stepUp ?? '' },
        signOut,
      )
      if (ended.end === 'done') return navigate(KIOSK)
      // What is left to do is done at the start of a page.
      if (ended.end === 'entered') return location.assign(KIOSK)
      refused.current = whyNot(ended, people)
      throw new Error(refused.current)
    },
    failed: (failure) => ({
      title: tabletMessages.enrolFailed,
      text: failure?.message ?? refused.current ?? tabletMessages.enrolNeedsNetwork,
    }),
  })
  return (
    <FormDialog
      title="Usar como quiosque"
      form={form}
      act="Usar como quiosque"
      blocked={whyBlocked(stores)}
      onClose={onClose}
    >
      <Note icon={Tablet} slim tone="pen">
        {tabletMessages.enrolText}
      </Note>
      {stores && stores.length > 0 ? (
        <>
          <Field.Select
            name="store_id"
            label="Empresa"
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Field.Text name="name" label="Nome do quiosque" placeholder="Balcão" maxLength={40} />
        </>
      ) : stores ? (
        <Empty title={tabletMessages.noCompany}>{tabletMessages.noCompanyHelp}</Empty>
      ) : (
        <Unread reading={companies} failed={tabletMessages.companiesNotLoaded} rows={2} />
      )}
      <FormProblem isSeen />
    </FormDialog>
  )
}
