import { isInstalled } from '../../features/session/install-way.ts'
import { installSteps } from '../../features/session/install-words.ts'

/** Tell whether this browser can put the application on the home screen, and has not yet. */
export const hasInstallStep = (): boolean => !isInstalled() && installSteps(navigator.userAgent).length > 0
