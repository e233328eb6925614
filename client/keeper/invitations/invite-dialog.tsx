import { TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Invitation } from '#shared/contract/invitations.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InvitationSheet } from './invitation-sheet.tsx'
import { inviteOne, whyNotInvited } from './invite.ts'

interface InviteDialogProps {
  person: { id: string; name: string; phone: string | null }
  title: string
  onNext?: () => void
  onClose: () => void
}

/** Invite somebody at once, and show the invitation. */
export function InviteDialog({ person, title, onNext, onClose }: InviteDialogProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<string>()
  const { id } = person
  const invite = useCallback(async () => {
    setProblem(undefined)
    try {
      setInvitation(await inviteOne(id))
    } catch (error) {
      setProblem(whyNotInvited(error, adminMessages.tryAgain))
    }
  }, [id])
  useEffect(() => void invite(), [invite])
  if (invitation)
    return <InvitationSheet {...{ invitation, title, onClose }} phone={person.phone} {...(onNext ? { onNext } : {})} />
  const footer = problem && (
    <>
      <CancelButton>Fechar</CancelButton>
      <Button kind="primary" onClick={() => void invite()}>
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
