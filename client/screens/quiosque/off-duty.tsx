import { Link } from 'wouter'
import { kioskMessages, stillSentText } from '#shared/text/kiosk-messages.ts'
import { buttonLook } from '../../ui/button.tsx'
import { ScreenMessage } from '../../ui/screen-message.tsx'

const toDevices = (
  <Link {...buttonLook({ kind: 'primary' })} to="/aparelhos">
    {kioskMessages.toDevices}
  </Link>
)

/** A device that is no kiosk: how it becomes one. */
export function NoKiosk() {
  return (
    <ScreenMessage title={kioskMessages.noKiosk} action={toDevices}>
      {kioskMessages.noKioskText}
    </ScreenMessage>
  )
}

/** A tablet that was revoked, or left the mode: what waits on it still goes out; of whom, it no longer knows. */
export function NoLonger({ waiting }: { waiting: number }) {
  return (
    <ScreenMessage title={kioskMessages.noLonger} action={toDevices}>
      {waiting > 0 ? stillSentText(waiting) : kioskMessages.nothingWaits}
    </ScreenMessage>
  )
}
