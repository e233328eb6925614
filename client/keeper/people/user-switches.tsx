import { useState } from 'react'
import { editUser } from '#shared/contract/people.ts'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { act } from '../../offline/act.ts'
import { Row } from '../../ui/layout.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import type { UserAction } from './user-actions.ts'
import { shownName } from './user-look.ts'

const words = {
  missing: adminMessages.enterPassword,
  wrong: adminMessages.passwordWrongAgain,
  failed: adminMessages.accessFailed,
}

interface SwitchProps {
  person: User
}

const tellOffline = () => showToast({ title: adminMessages.needsNetwork, kind: 'info' })

/** Show the new position at once, and go back if the server refuses. */
function SelfieSwitch({ person }: SwitchProps) {
  const [wished, setWished] = useState<boolean>()
  const { online } = useConnection()
  const change = async (require_selfie: boolean) => {
    if (!online) return tellOffline()
    setWished(require_selfie)
    try {
      await act(editUser, { params: { id: person.id }, body: { require_selfie } })
    } catch (error) {
      const text = error instanceof ApiFailure ? error.message : adminMessages.tryAgain
      showToast({ title: adminMessages.saveFailed, text, kind: 'bad' })
    }
    setWished(undefined)
  }
  return (
    <Switch
      small
      checked={wished ?? person.require_selfie}
      disabled={wished !== undefined}
      onChange={(on) => void change(on)}
    >
      Selfie
    </Switch>
  )
}

/** Show the new position while asking for confirmation; go back if it is refused or cancelled. */
function AdminSwitch({ person }: SwitchProps) {
  const [wished, setWished] = useState<boolean>()
  const { online } = useConnection()
  const save = async (stepUp: string) => {
    await act(editUser, { params: { id: person.id }, body: { role: wished ? 'admin' : 'user' }, stepUp }).catch(
      (error) => {
        setWished(person.role === 'admin')
        throw error
      },
    )
    showToast({ title: adminMessages.accessSaved })
  }
  const isAdmin = person.role === 'admin'
  const name = shownName(person)
  return (
    <>
      <Switch small checked={wished ?? isAdmin} onChange={(on) => (online ? setWished(on) : tellOffline())}>
        Admin
      </Switch>
      {wished !== undefined && (
        <StepUpDialog
          title="Alterar permissão"
          act={isAdmin ? 'Remover' : 'Tornar administrador'}
          kind={isAdmin ? 'danger' : 'primary'}
          failed={adminMessages.accessFailed}
          words={words}
          onConfirm={save}
          onClose={() => setWished(undefined)}
        >
          <p className="form">
            {isAdmin
              ? `${name} deixa de ser administrador e passa a ver só os próprios dados.`
              : `${name} passa a ser administrador e a ver as pessoas das suas empresas.`}
          </p>
        </StepUpDialog>
      )}
    </>
  )
}

interface UserSwitchesProps extends SwitchProps {
  className: string | undefined
  actions: readonly UserAction[]
}

/** The switches on the card itself: selfie at each mark, and administrator. */
export function UserSwitches({ className, person, actions }: UserSwitchesProps) {
  const selfie = actions.includes('selfie')
  const admin = actions.includes('admin')
  if (!selfie && !admin) return null
  return (
    <Row as="span" wraps className={className}>
      {selfie && <SelfieSwitch person={person} />}
      {admin && <AdminSwitch person={person} />}
    </Row>
  )
}
