import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { inOrder } from '#shared/clock/entry.ts'
import { placeOf } from '#shared/clock/place.ts'
import { clockState } from '#shared/clock/state.ts'
import { asCounted, isFree, ruleOn } from '#shared/pay-rules/rule.ts'
import type { Me } from '#shared/people/user.ts'
import { ContextLine } from '../../features/punch/context-line.tsx'
import { PunchButtons, useTap } from '../../features/punch/punch-buttons.tsx'
import { useDay } from '../../features/punch/use-day.ts'
import { usePosition } from '../../features/punch/use-position.ts'
import { usePunch } from '../../features/punch/use-punch.ts'
import { refreshUser, useSession } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { classes } from '../../ui/classes.ts'
import { later } from '../../ui/later.ts'
import { colsLook, wideLook, wrapLook } from '../../ui/page.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DaySummary } from './day-summary.tsx'
import { Greeting } from './greeting.tsx'
import { Hero } from './hero.tsx'
import room from './ponto.module.css'
import { useBreaks } from './use-breaks.ts'

// One file for a slow phone to ask for, after the first picture.
const afterPaint = () => import('./after-paint.ts')
const AnswersNote = later(() => afterPaint().then((m) => m.AnswersNote))
const DayList = later(() => afterPaint().then((m) => m.DayList))
const DraftNote = later(() => afterPaint().then((m) => m.DraftNote))
const ExpectedLine = later(() => afterPaint().then((m) => m.ExpectedLine))
const ForgottenLater = later(() => afterPaint().then((m) => m.ForgottenLater))
const InstallHint = later(() => afterPaint().then((m) => m.InstallHint))
const Overlays = later(() => afterPaint().then((m) => m.Overlays))
const QueueNote = later(() => afterPaint().then((m) => m.QueueNote))
const ReadFailure = later(() => afterPaint().then((m) => m.ReadFailure))
const Shortcuts = later(() => afterPaint().then((m) => m.Shortcuts))

/** Return true from the frame after `isThere` became true, when its content is on screen. */
function useAfterPaint(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isThere) return
    // The first callback runs before that frame is painted, the second after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isThere && isDrawn
}

/** Render lazy parts only when the buttons work: a slow phone loads one thing at a time. */
function Afterwards({ when, fallback = null, children }: { when: boolean; fallback?: ReactNode; children: ReactNode }) {
  return <Suspense fallback={fallback}>{when ? children : fallback}</Suspense>
}

function Ponto({ user }: { user: Me }) {
  const view = useDay(user, refreshUser)
  const position = usePosition()
  const punch = usePunch(user, position)
  const { online } = useConnection()
  const isReady = view.entries !== undefined
  const isDrawn = useAfterPaint(isReady)
  const marks = inOrder((view.entries ?? []).filter(({ counts }) => counts))
  const state = clockState(marks)
  const { gate, tap, held } = useTap(punch, view, state)
  const cut = placeOf(view.store)
  const rule = ruleOn(view.known?.rules?.pay_rules ?? [], view.day)
  const withBreaks = useBreaks(view.known, view.zone, isDrawn)
  const marksAt = (now: number) => withBreaks(asCounted(marks, rule), now)
  const day = { marksAt, zone: view.zone, isFree: isFree(rule) }
  const isUnknown = view.knowledge === 'missing' && marks.length === 0
  return (
    <main className={classes(wrapLook, wideLook)} id="conteudo">
      <div className={colsLook}>
        <div>
          <Greeting user={user} day={view.day} zone={view.zone} />
          <Hero {...day} state={state} isReady={isReady} isUnknown={isUnknown}>
            {(worked) => (
              <Afterwards
                when={isDrawn && view.known !== undefined}
                fallback={<p className={classes('t-sm soft', room.caption)}>&nbsp;</p>}
              >
                {view.known && <ExpectedLine known={view.known} worked={worked} />}
              </Afterwards>
            )}
          </Hero>
          <Afterwards when={isDrawn}>
            {view.problem && <ReadFailure problem={view.problem} onRetry={view.retry} />}
          </Afterwards>
          <PunchButtons
            marks={marks}
            state={state}
            zone={view.zone}
            gate={gate}
            busy={held ?? punch.busy}
            onTap={tap}
          />
          <Afterwards when={isDrawn}>
            <QueueNote userId={user.id} online={online} />
            <DraftNote userId={user.id} zone={view.zone} marks={view.entries} onResume={punch.resume} />
          </Afterwards>
          <ContextLine
            store={view.store}
            storeName={user.store_name}
            location={position.location}
            selfie={user.require_selfie}
          />
          <Afterwards when={isDrawn}>
            <AnswersNote userId={user.id} />
            <ForgottenLater userId={user.id} cut={cut} online={online} />
          </Afterwards>
        </div>
        <div>
          <DaySummary {...day} marks={marks} />
          <Afterwards when={isDrawn} fallback={<Skeleton rows={3} />}>
            <DayList entries={view.entries} isUnknown={isUnknown} zone={view.zone} onOpen={punch.show} />
          </Afterwards>
          <Afterwards when={isDrawn}>
            <Shortcuts user={user} store={view.store} cut={cut} />
          </Afterwards>
          <Afterwards when={isDrawn}>
            <InstallHint />
          </Afterwards>
        </div>
      </div>
      <Afterwards when={isDrawn}>
        <Overlays
          user={user}
          store={view.store}
          zone={view.zone}
          location={position.location}
          punch={punch}
          day={view.day}
          online={online}
          entries={view.entries ?? []}
        />
      </Afterwards>
    </main>
  )
}

/** The time clock: the day so far, four buttons, today's marks. */
export function PontoScreen() {
  const { user } = useSession()
  return user ? <Ponto user={user} /> : null
}
