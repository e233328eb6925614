import { LogOut } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { homeOf, LOGIN } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { signOut, useSession } from '../../features/session/session.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ScreenMessage } from '../../ui/screen-message.tsx'
import { CodeStep } from './code-step.tsx'
import styles from './convite-screen.module.css'
import { FirstFrame } from './first-frame.tsx'
import { InstallStep } from './install-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PermissionsStep } from './permissions-step.tsx'
import { PrivacyStep } from './privacy-step.tsx'
import { hasInstallStep } from './steps.ts'
import { useInvitation } from './use-invitation.ts'

const KEY = 'first_minute'

const steps = ['install', 'privacy', 'permissions'] as const

/** The steps that follow the password, one after the other. */
type FirstMinuteStep = (typeof steps)[number]

/** The person whose first minute it is, and the code of their invitation. */
interface Whose {
  user_id: string
  code: string
}

/** Return the step that this tab has reached of somebody's first minute; null if it is over, or somebody else's. */
function keptStep({ user_id, code }: Whose): FirstMinuteStep | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const { step, ...of } = (kept ?? {}) as Partial<Whose & { step: string }>
    if (of.user_id !== user_id || of.code !== code) return null
    return steps.find((one) => one === step) ?? null
  } catch {
    return null
  }
}

/** Keep the step, so that it is there after the page was loaded anew; null ends the first minute. A full device keeps nothing. */
function keepStep(whose: Whose, step: FirstMinuteStep | null): void {
  try {
    if (step === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ ...whose, step }))
  } catch {
    return
  }
}

/** Before the session: whose invitation it is, and the password. */
function Entry({ code, onDone }: { code: string; onDone: () => void }) {
  const invitation = useInvitation(code)
  if (invitation.kind === 'reading') return <ScreenMessage title="Abrindo o convite..." loading />
  if (invitation.kind === 'none')
    return <CodeStep given={code} problem={invitation.problem} onAgain={invitation.again} />
  return <PasswordStep code={code} invited={invitation.invited} onDone={onDone} />
}

/** After it: the home screen, what is recorded, and why camera and place are asked. */
function Rest({ code }: { code: string }) {
  const { user } = useSession()
  const user_id = user?.id ?? ''
  const first = () => keptStep({ user_id, code }) ?? (hasInstallStep() ? 'install' : 'privacy')
  const [step, setStep] = useState<FirstMinuteStep | null>(first)
  // With the commit: the last step leads elsewhere at once, and what would follow its paint would never be.
  useLayoutEffect(() => keepStep({ user_id, code }, step), [user_id, code, step])
  if (!user || step === null) return <Redirect to={user ? homeOf(user.role) : LOGIN} replace />
  if (step === 'install') return <InstallStep onNext={() => setStep('privacy')} />
  if (step === 'privacy') return <PrivacyStep store={user.store_name} onNext={() => setStep('permissions')} />
  return <PermissionsStep asksCamera={user.require_selfie} onNext={() => setStep(null)} />
}

/** Somebody is signed in on this device: whoever was invited must not get into their session, nor end it by accident. */
function SomebodyElse({ user }: { user: Me }) {
  return (
    <FirstFrame
      title={`Este aparelho está com a conta de ${user.name}`}
      lead="Se o convite é seu, você já entrou: continue. Se é de outra pessoa, abra-o no celular dela, ou saia desta conta primeiro."
      footer={
        <>
          <Link {...buttonLook({ kind: 'primary', block: true, className: styles.own })} to={homeOf(user.role)}>
            Continuar como {user.name}
          </Link>
          <Button kind="quiet" block icon={LogOut} onClick={() => void signOut()}>
            Sair e usar o convite
          </Button>
        </>
      }
    >
      <p className="soft">O que já foi registrado neste aparelho continua guardado e é enviado.</p>
    </FirstFrame>
  )
}

/** An invited person’s first minute. */
export function ConviteScreen() {
  const { status, user } = useSession()
  const [isIn, setIn] = useState(false)
  // Once nobody is here the form stays: the session begins a moment before the form knows it.
  const [isFree, setFree] = useState(false)
  if (status === 'signed-out' && !isFree) setFree(true)
  const code = new URLSearchParams(useSearch()).get('c') ?? ''
  if (isIn) return <Rest code={code} />
  if (status === 'checking') return <ScreenMessage title={messages.checkingSession} loading />
  // The page was loaded anew in the middle.
  if (user && !isFree && keptStep({ user_id: user.id, code })) setIn(true)
  return user && !isFree ? <SomebodyElse user={user} /> : <Entry code={code} onDone={() => setIn(true)} />
}
