import { CircleCheck } from 'lucide-react'
import { LAST_DAYS } from '#shared/access/delivery.ts'
import { endOtherSessions, endSession, listSessions, type OpenSession } from '#shared/contract/auth.ts'
import { deviceMessages, endedText, othersEndedText } from '#shared/text/device-messages.ts'
import { send } from '../api/send.ts'
import { DeviceRow, nameOf } from '../features/devices/device-row.tsx'
import { FreshList } from '../features/devices/fresh-list.tsx'
import { dayAndTime, seenWords } from '../features/devices/seen-words.ts'
import { useQuestion } from '../features/devices/use-question.ts'
import { useFresh } from '../features/reading/use-fresh.ts'
import { useConnection } from '../features/sync/connection.ts'
import { changed } from '../offline/act.ts'
import { anchors, here } from '../offline/here.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Stack } from '../ui/layout.tsx'
import { listLook } from '../ui/list.ts'
import { showToast } from '../ui/toast.ts'

const words = { offline: deviceMessages.sessionsNeedNetwork, failed: deviceMessages.sessionsFailed }

function linesOf({ is_current, ip_address, created_at, last_seen_at }: OpenSession): string[] {
  const zone = here.zone()
  const seen = is_current ? 'agora' : seenWords(Date.parse(last_seen_at), anchors.now(), zone)
  return [
    `Visto ${seen}`,
    `Desde ${dayAndTime(Date.parse(created_at), zone)}`,
    ...(ip_address === null ? [] : [`Endereço ${ip_address}`]),
  ]
}

interface SessionsProps {
  sessions: readonly OpenSession[]
  onEnd: (session: OpenSession) => void
}

function Sessions({ sessions, onEnd }: SessionsProps) {
  return (
    <>
      <p className="soft">{sessions.length > 1 ? deviceMessages.sessionsLead : deviceMessages.onlyHere}</p>
      <ul className={listLook} aria-label={deviceMessages.sessionsTitle}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            label={session.label}
            lines={linesOf(session)}
            badge={
              session.is_current && (
                <Badge icon={CircleCheck} tone="ok">
                  Este aparelho
                </Badge>
              )
            }
            act={session.is_current ? undefined : 'Encerrar'}
            onAct={() => onEnd(session)}
          />
        ))}
      </ul>
    </>
  )
}

interface QuestionProps {
  about: OpenSession | 'others'
  others: readonly OpenSession[]
  onClose: () => void
}

/** Ask for confirmation before ending one session, or all others. */
function Question({ about, others, onClose }: QuestionProps) {
  const isAll = about === 'others'
  const end = async () => {
    // Read the list again after a failure too: the session may already be over.
    const ended = isAll ? send(endOtherSessions, {}) : send(endSession, { params: { id: about.id } })
    await ended.finally(() => changed(endSession.changes))
    showToast({ title: isAll ? deviceMessages.sessionsEnded : deviceMessages.sessionEnded })
  }
  return (
    <ConfirmDialog
      title={isAll ? deviceMessages.endOthersTitle : `Encerrar ${nameOf(about.label)}`}
      act={isAll ? 'Encerrar todas' : 'Encerrar'}
      failed={deviceMessages.endFailed}
      onConfirm={end}
      onClose={onClose}
    >
      {isAll ? othersEndedText(others.length, LAST_DAYS) : endedText(LAST_DAYS)}
    </ConfirmDialog>
  )
}

/** Onde estou conectado: the person's own sessions, the current one first; the others can be ended. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { online } = useConnection()
  const reading = useFresh(listSessions, {}, online)
  const { about, ask, close } = useQuestion<OpenSession | 'others'>()
  const others = (online && reading.data?.filter(({ is_current }) => !is_current)) || []
  const footer = others.length > 1 && <Button onClick={() => ask('others')}>{deviceMessages.endOthersTitle}</Button>
  return (
    <Dialog onClose={onClose} title={deviceMessages.sessionsTitle} footer={footer}>
      <Stack>
        <FreshList reading={reading} online={online} words={words}>
          {(sessions) => <Sessions sessions={sessions} onEnd={ask} />}
        </FreshList>
      </Stack>
      {about && <Question about={about} others={others} onClose={close} />}
    </Dialog>
  )
}
