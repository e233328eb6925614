import * as calls from '#shared/contract/clock-imports.ts'
import { route } from '../http/route.ts'
import { undoClockImport } from './undo-import.ts'
import * as verbs from './verbs.ts'

/** Files of other clocks, whose marks are taken over into the treated view. */
export const clockImportRoutes = [
  route(calls.listClockImports, verbs.listClockImports),
  route(calls.previewClockImport, verbs.previewClockImport),
  route(calls.importClockFile, verbs.importClockFile),
  route(calls.undoClockImport, undoClockImport),
]
