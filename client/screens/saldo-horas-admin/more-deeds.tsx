import { EllipsisVertical, FileUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { openingMessages } from '#shared/text/opening-messages.ts'
import { useSession } from '../../features/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import { PopMenu } from '../../ui/pop-menu.tsx'
import { showToast } from '../../ui/toast.ts'

/** Loaded on demand together with the CSV parser: a company needs it once. */
const OpeningDialog = later(() => import('./opening/opening-dialog.tsx').then((part) => part.OpeningDialog))

/** The menu of deeds that concern the hour banks of many people. */
export function MoreDeeds({ online, today }: { online: boolean; today: string }) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PopMenu name="Mais ações" label="Mais ações" words={<Icon icon={EllipsisVertical} />} plain>
        {(shut) => (
          <Button
            icon={FileUp}
            blocked={online ? undefined : adminMessages.needsNetwork}
            onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
            onClick={() => {
              shut()
              setOpen(true)
            }}
          >
            {openingMessages.title}
          </Button>
        )}
      </PopMenu>
      {isOpen && user && (
        <Suspense fallback={null}>
          <OpeningDialog me={user} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
