import * as calls from '#shared/contract/documents.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

/** Images that people upload by hand. */
export const uploadRoutes = [route(calls.uploadImage, verbs.uploadImage), route(calls.deleteImage, verbs.deleteImage)]
