import { createYearTrack, deleteYearTrack, editYearTrack, listYearTracks } from '#shared/contract/year-tracks.ts'
import { type Door, serve } from '../http/serve.ts'
import { createYearTrackAs } from './create-year-track.ts'
import { deleteYearTrackAs } from './delete-year-track.ts'
import { editYearTrackAs } from './edit-year-track.ts'
import { visibleYearTracks } from './see-year-tracks.ts'

/** Years of people, kept for later years. */
export function yearTrackRoutes(door: Door): void {
  const { parts } = door
  serve(door, listYearTracks, ({ actor, query }) => visibleYearTracks(parts, actor, query))
  serve(door, createYearTrack, (asked) => createYearTrackAs(parts, asked))
  serve(door, editYearTrack, ({ params, ...asked }) => editYearTrackAs(parts, { ...asked, id: params.id }))
  serve(door, deleteYearTrack, ({ params, header, ...asked }) =>
    deleteYearTrackAs(parts, { ...asked, id: params.id, stepUp: header('x-step-up') }),
  )
}
