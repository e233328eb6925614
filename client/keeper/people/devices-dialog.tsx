import { CircleCheck, FileUp, MonitorSmartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { listDevices, type PersonDevice, removeDevice } from '#shared/contract/devices.ts'
import { listUsers } from '#shared/contract/people.ts'
import { deviceMessages, removedText } from '#shared/text/device-messages.ts'
import { formatDay } from '#shared/text/format.ts'
import { send } from '../../api/send.ts'
import { DeviceRow, nameOf } from '../../features/devices/device-row.tsx'
import { FreshList } from '../../features/devices/fresh-list.tsx'
import { seenWords } from '../../features/devices/seen-words.ts'
import { useQuestion } from '../../features/devices/use-question.ts'
import { useFresh } from '../../features/reading/use-fresh.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { changed } from '../../offline/act.ts'
import { anchors, here } from '../../offline/here.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { later } from '../../ui/later.ts'
import { Stack } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { shownName } from './user-look.ts'

/** Loaded on demand together with the devices' write contracts: few people ever need them. */
const RescueDialog = later(() => import('../imports/rescue-dialog.tsx').then((part) => part.RescueDialog))

const words = { offline: deviceMessages.devicesNeedNetwork, failed: deviceMessages.devicesFailed }

function linesOf({ last_seen_at, delivers_until }: PersonDevice): string[] {
  const zone = here.zone()
  const until = delivers_until && formatDay(dayOf(Date.parse(delivers_until), zone)).slice(0, 5)
  return [
    last_seen_at === null ? 'Ainda não visto' : `Visto ${seenWords(Date.parse(last_seen_at), anchors.now(), zone)}`,
    until === null ? 'Não envia mais registros' : `Envia registros até ${until}`,
  ]
}

const Connected = () => (
  <Badge icon={CircleCheck} tone="ok">
    Conectado
  </Badge>
)

interface DevicesProps {
  devices: readonly PersonDevice[]
  onRemove: (device: PersonDevice) => void
}

function Devices({ devices, onRemove }: DevicesProps) {
  if (devices.length === 0) {
    return (
      <Empty icon={MonitorSmartphone} title={deviceMessages.noDevices}>
        {deviceMessages.noDevicesText}
      </Empty>
    )
  }
  return (
    <>
      <p className="soft">{deviceMessages.devicesLead}</p>
      <ul className={listLook} aria-label="Aparelhos">
        {devices.map((device) => (
          <DeviceRow
            key={device.device_id}
            label={device.label}
            lines={linesOf(device)}
            badge={device.is_signed_in ? <Connected /> : <Badge>Não conectado</Badge>}
            act="Remover"
            onAct={() => onRemove(device)}
          />
        ))}
      </ul>
    </>
  )
}

/** Aparelhos: the devices on which a person is signed in or delivers from; each can be removed. */
export function DevicesDialog({ view, person, onClose }: PersonDialogProps) {
  const [isImporting, setImporting] = useState(false)
  const { online } = useConnection()
  const query = { user_id: person.id }
  const reading = useFresh(listDevices, { query }, online)
  const { about, ask, close } = useQuestion<PersonDevice>()
  const name = shownName(person)
  // A file may hold marks of several people.
  const users = useReading(listUsers, {}, { when: isImporting })
  const nameById = (userId: string) => {
    const one = users.data?.find(({ id }) => id === userId)
    return one && shownName(one)
  }
  const remove = async (device: PersonDevice) => {
    // Read the list again after a failure too: somebody else may already have removed the device.
    const removed = send(removeDevice, { params: { id: device.device_id }, query })
    await removed.finally(() => changed(removeDevice.changes))
    showToast({ title: deviceMessages.removed })
  }
  const footer = (
    <Button icon={FileUp} onClick={() => setImporting(true)}>
      Importar arquivo de resgate
    </Button>
  )
  return (
    <Dialog onClose={onClose} title="Aparelhos" footer={footer}>
      <Stack>
        <p className="strong">{name}</p>
        <FreshList reading={reading} online={online} words={words}>
          {(devices) => <Devices devices={devices} onRemove={ask} />}
        </FreshList>
      </Stack>
      {isImporting && (
        <Suspense fallback={null}>
          <RescueDialog nameOf={nameById} zone={view.zone} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {about && (
        <ConfirmDialog
          title="Remover aparelho"
          act="Remover"
          failed={deviceMessages.removeFailed}
          onConfirm={() => remove(about)}
          onClose={close}
        >
          {removedText(nameOf(about.label), name)}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
