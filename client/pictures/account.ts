import { acts, opens, press, see } from './acts.ts'
import type { Part } from './scene.ts'

const menu = acts(press(/^Abrir menu/), see('Menu', 'navigation'))
const person = press(/^Minha conta:/)
const SESSIONS = 'Onde estou conectado'

/** The header's menus, on a phone and on a desktop. */
export const account: readonly Part[] = [
  { name: 'menu', act: menu, only: 360 },
  { name: 'menu-conexoes', act: acts(menu, opens(SESSIONS)), only: 360 },
  { name: 'conta', act: person, only: 1440 },
  { name: 'conta-conexoes', act: acts(person, opens(SESSIONS)), only: 1440 },
]
