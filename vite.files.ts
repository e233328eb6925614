import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** From so many screens on, a part is in a file that all screens of its kind load: a request costs a slow phone more than the code it leaves out. */
const MANY_SCREENS = 4

/** The screens that are open to whoever is not signed in, or stand at a kiosk: they stay small. `other-screen.tsx` leads to the rest. */
export const OPEN_SCREENS = ['login', 'quiosque', 'convite', 'conferir', 'comprovante']

/** Return the name of the screen that a module is, if it is one. */
export const screenIn = (id: string | null): string | undefined =>
  /\/screens\/([\w-]+)\/\1-screen\.tsx$/.exec(id ?? '')?.[1]

/** Return the screens that hold a module: those that import it, also through others. */
function holdersOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const above = new Set([id])
  for (const one of above) for (const importer of context.getModuleInfo(one)?.importers ?? []) above.add(importer)
  return [...above].flatMap((one) => screenIn(one) ?? [])
}

const isOpen = (screen: string) => OPEN_SCREENS.includes(screen)
const group = (name: string, isIn: (screens: readonly string[]) => boolean, change: Partial<Group> = {}): Group => ({
  name: (id, context) => (isIn(holdersOf(id, context)) ? name : null),
  debugName: name,
  minShareCount: 2,
  ...change,
})

/**
 * The files that the program is put into. A first visit over a slow line pays for each: what the first screen needs is one, what many
 * screens hold a few, and only the rest is by who uses it. A file takes along what its parts import, so the more widely used come first.
 */
export const groups: Group[] = [
  { name: 'first', tags: ['$initial'] },
  { name: 'forms', test: /\/node_modules\/react-hook-form\// },
  { name: 'shapes', test: /\/node_modules\/zod\// },
  group('ui', (screens) => screens.length >= MANY_SCREENS && screens.includes('login')),
  group('open', (screens) => screens.length >= MANY_SCREENS && screens.some(isOpen)),
  group('office', (screens) => screens.length >= MANY_SCREENS),
  // By who uses it, and no crumb is put to another, which could need the files of offices.
  group('shared', (screens) => screens.some(isOpen), { entriesAware: true }),
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_200 },
]
