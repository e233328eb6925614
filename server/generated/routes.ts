import * as calls from '#shared/contract/generated-files.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

/** Files of a company and a period, made in the background. */
export const generatedRoutes = [
  route(calls.listGeneratedFiles, verbs.listGeneratedFiles),
  route(calls.checkGeneratedFile, verbs.checkGeneratedFile),
  route(calls.makeGeneratedFile, verbs.makeGeneratedFile),
  route(calls.cancelGeneratedFile, verbs.cancelGeneratedFile),
  route(calls.downloadGeneratedFile, verbs.downloadGeneratedFile),
]
