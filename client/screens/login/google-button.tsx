import type { MouseEvent } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import room from './login.module.css'
import { beginProof } from './login-proof.ts'

/** Leave for the provider with the hash of a secret that proves on return that this tab began the sign-in. */
async function leave(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  location.assign(`/api/auth/google?challenge=${await beginProof()}`)
}

/** Google sign-in, for people who are already registered. */
export function GoogleButton() {
  return (
    <>
      <p className={room.divider}>ou</p>
      <a {...buttonLook({ block: true })} href="/api/auth/google" onClick={(event) => void leave(event)}>
        <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
          <path
            fill="#4285F4"
            d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
          />
          <path
            fill="#34A853"
            d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5a13.2 13.2 0 0 1-19.7-7H4.4v5.7A22 22 0 0 0 24 46Z"
          />
          <path fill="#FBBC05" d="M11.7 28.2a13.3 13.3 0 0 1 0-8.4v-5.7H4.4a22 22 0 0 0 0 19.8l7.3-5.7Z" />
          <path
            fill="#EA4335"
            d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.7Z"
          />
        </svg>
        Continuar com Google
      </a>
      <p className={classes('t-sm muted', room.fine)}>Com Google entra só quem a empresa já cadastrou.</p>
    </>
  )
}
