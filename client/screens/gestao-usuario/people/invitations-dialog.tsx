import { Mail, Printer, QrCode, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { Invitation } from '#shared/contract/invitations.ts'
import { countOf } from '#shared/text/format.ts'
import { PersonLink } from '../../../features/people/person-link.tsx'
import { InvitationSheet } from '../../../keeper/invitations/invitation-sheet.tsx'
import { validityWords } from '../../../keeper/invitations/invitation-words.ts'
import { InvitationsPaper } from '../../../keeper/invitations/invitations-paper.tsx'
import { useInvitations } from '../../../keeper/invitations/use-invitations.ts'
import { actionsFor } from '../../../keeper/people/user-actions.ts'
import { isLockedOut } from '../../../keeper/people/user-look.ts'
import { anchors } from '../../../offline/here.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { endLook, listLook } from '../../../ui/list.ts'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Gestao } from './use-gestao.ts'

/** Return the people who have no password of their own yet, and whom this keeper may invite. */
function withoutPassword({ users, me }: Gestao) {
  const now = anchors.now()
  return (users.data ?? []).filter((person) => !isLockedOut(person, now) && actionsFor(me, person).includes('invite'))
}

/** The number of rows drawn at once: thousands of them are slow on a phone. */
const PAGE = 60

function Rows({ invitations, onOpen }: { invitations: readonly Invitation[]; onOpen: (one: Invitation) => void }) {
  const [most, setMost] = useState(PAGE)
  return (
    <>
      <ul className={listLook} aria-label="Convites que valem">
        {invitations.slice(0, most).map((one) => (
          <Row as="li" key={one.user_id}>
            <Avatar name={one.name} />
            <span className="grow lines">
              <b>
                <PersonLink id={one.user_id}>{one.name}</PersonLink>
              </b>
              <span className="t-sm muted">{validityWords(one, DEFAULT_ZONE)}</span>
            </span>
            <Button small icon={QrCode} onClick={() => onOpen(one)}>
              Mostrar<span className="sr"> o convite de {one.name}</span>
            </Button>
          </Row>
        ))}
      </ul>
      {invitations.length > most && (
        <div className={endLook}>
          <Button small kind="quiet" onClick={() => setMost(most + PAGE)}>
            Mostrar mais ({invitations.length - most})
          </Button>
        </div>
      )}
    </>
  )
}

/** Everybody’s invitations: made for all who lack one, shown again, and printed four to a page. */
export function InvitationsDialog({ view, onClose }: { view: Gestao; onClose: () => void }) {
  const { invitations, problem, busy, read, invite } = useInvitations()
  const [shown, setShown] = useState<Invitation | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const have = new Set(invitations?.map(({ user_id }) => user_id))
  const lacking = withoutPassword(view).filter(({ id }) => !have.has(id))
  if (shown) {
    const phone = view.users.data?.find(({ id }) => id === shown.user_id)?.phone ?? null
    return (
      <InvitationSheet
        invitation={shown}
        phone={phone}
        title={`Convite de ${shown.name}`}
        onClose={() => setShown(null)}
      />
    )
  }
  const footer = (
    <>
      <CancelButton>Fechar</CancelButton>
      <Button
        kind="primary"
        icon={Printer}
        blocked={invitations?.length ? undefined : 'Não há convites para imprimir.'}
        onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
        onClick={() => setPrinting(true)}
      >
        Imprimir convites
      </Button>
    </>
  )
  return (
    <Dialog title="Convites" onClose={onClose} footer={footer}>
      <Stack>
        {problem && (
          <Note icon={TriangleAlert} tone="red" slim role="alert" title={problem}>
            <Button kind="link" onClick={() => void read()}>
              Tentar novamente
            </Button>
          </Note>
        )}
        {invitations && lacking.length > 0 && (
          <Note
            icon={Mail}
            tone="pen"
            slim
            title={countOf(
              lacking.length,
              'pessoa sem senha própria e sem convite',
              'pessoas sem senha própria e sem convite',
            )}
          >
            <Button kind="link" busy={busy} onClick={() => void invite(lacking.map(({ id }) => id))}>
              Convidar todas
            </Button>
          </Note>
        )}
        {!invitations && !problem && <Skeleton rows={4} />}
        {invitations?.length === 0 && lacking.length === 0 && (
          <Empty icon={Mail} title="Ninguém espera convite">
            Todas as pessoas já escolheram a própria senha.
          </Empty>
        )}
        {invitations && invitations.length > 0 && <Rows invitations={invitations} onOpen={setShown} />}
      </Stack>
      {isPrinting && invitations && <InvitationsPaper invitations={invitations} onPrinted={() => setPrinting(false)} />}
    </Dialog>
  )
}
