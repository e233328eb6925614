import * as calls from '#shared/contract/year-tracks.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

/** Years of people, kept for later years. */
export const yearTrackRoutes = [
  route(calls.listYearTracks, verbs.listYearTracks),
  route(calls.createYearTrack, verbs.createYearTrack),
  route(calls.editYearTrack, verbs.editYearTrack),
  route(calls.deleteYearTrack, verbs.deleteYearTrack),
]
