import '../../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import type { Me } from '#shared/people/user.ts'
import { addInvited } from '../../../../server/testing/many-invitations.ts'
import { useSession } from '../../../features/session/session.ts'
import { act } from '../../../testing/act.ts'
import { blankPage, eventually } from '../../../testing/page.ts'
import { served } from '../../../testing/served.ts'
import { InvitationsDialog } from './invitations-dialog.tsx'
import { useGestao } from './use-gestao.ts'

function Opened() {
  return <InvitationsDialog view={useGestao(useSession.getState().user as Me)} onClose={() => {}} />
}

it('many invitations are drawn some at a time', async () => {
  const { app, store, person } = await served()
  await addInvited(app, store.id, 130)
  await person({ role: 'master', store_id: null, name: 'Helena' })
  await blankPage().draw(<Opened />)
  const rows = () => document.querySelectorAll('[aria-label="Convites que valem"] > li').length
  const more = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Mostrar mais'))
  await eventually(() => expect(rows()).toBe(60))
  expect(more()?.textContent).toBe('Mostrar mais (70)')
  await act(async () => more()?.click())
  await act(async () => more()?.click())
  expect([rows(), more()]).toEqual([130, undefined])
})
