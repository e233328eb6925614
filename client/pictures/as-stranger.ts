import { acts, fill, press, see } from './acts.ts'
import type { Visit } from './scene.ts'

const refused = acts(fill('E-mail', 'ana.ribeiro@ipe.com.br'), fill('Senha', 'outra'), press('Entrar'), (page) =>
  page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor(),
)

/** A visitor who is not signed in. */
export const stranger: Visit = {
  email: null,
  scenes: [
    {
      name: 'login',
      address: '/login',
      ready: see('Entrar', 'button'),
      parts: [{}, { name: 'campos-vazios', act: press('Entrar') }, { name: 'recusado', act: refused }],
    },
    { name: 'conferir', address: '/conferir', ready: see('Escolher arquivo', 'button'), parts: [{}] },
  ],
}
