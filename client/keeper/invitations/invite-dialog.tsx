import { TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Invitation } from '#shared/contract/invitations.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvitationSheet } from './invitation-sheet.tsx'
import { invitationOf, inviteOne, whyNotInvited } from './invite.ts'

interface InviteDialogProps {
  person: { id: string; name: string; phone: string | null }
  title: string
  /** They were registered a moment ago, and have no invitation yet. */
  isNew?: boolean
  onNext?: () => void
  onClose: () => void
}

/** Show somebody’s invitation: the one that is still good, as looking at it must not end what was sent, or else a new one. */
export function InviteDialog({ person, title, isNew = false, onNext, onClose }: InviteDialogProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<string>()
  const { id } = person
  const show = useCallback(async (asked: Promise<Invitation>) => {
    setProblem(undefined)
    try {
      setInvitation(await asked)
    } catch (error) {
      setInvitation(null)
      setProblem(whyNotInvited(error, adminMessages.tryAgain))
    }
  }, [])
  const invite = useCallback(() => void show(isNew ? inviteOne(id) : invitationOf(id)), [show, isNew, id])
  useEffect(invite, [invite])
  if (invitation) {
    const other = isNew ? {} : { onOther: () => void show(inviteOne(id)) }
    return (
      <InvitationSheet
        invitation={invitation}
        title={title}
        onClose={onClose}
        {...other}
        phone={person.phone}
        {...(onNext ? { onNext } : {})}
      />
    )
  }
  const footer = problem && (
    <>
      <CancelButton>Fechar</CancelButton>
      <Button kind="primary" onClick={invite}>
        Tentar novamente
      </Button>
    </>
  )
  return (
    <Dialog title={title} kind="sheet" onClose={onClose} footer={footer}>
      {problem ? (
        <Note icon={TriangleAlert} tone="red" slim role="alert" title="O convite não foi criado">
          {problem}
        </Note>
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}
