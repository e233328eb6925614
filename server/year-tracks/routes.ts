import * as calls from '#shared/contract/year-tracks.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

/** Stored yearly figures of people. */
export const yearTrackRoutes = [
  route(calls.listYearTracks, verbs.listYearTracks),
  route(calls.createYearTrack, verbs.createYearTrack),
  route(calls.editYearTrack, verbs.editYearTrack),
  route(calls.deleteYearTrack, verbs.deleteYearTrack),
]
