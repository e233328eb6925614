import { LogOut } from 'lucide-react'
import { Link } from 'wouter'
import { homeOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { signOut } from '../../features/session/session.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { FirstFrame } from './first-frame.tsx'
import styles from './somebody-else.module.css'

/** Somebody is signed in on this device: whoever was invited must not get into their session, nor end it by accident. */
export function SomebodyElse({ user }: { user: Me }) {
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
