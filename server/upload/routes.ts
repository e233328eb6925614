import { deleteImage, uploadImage } from '#shared/contract/documents.ts'
import { type Door, serve } from '../http/serve.ts'
import { deleteImageBy, uploadImageBy } from './image.ts'

/** Images that people upload by hand. */
export function uploadRoutes(door: Door): void {
  const { parts } = door
  serve(door, uploadImage, ({ actor, file, address }) => uploadImageBy(parts, actor, file, address))
  serve(door, deleteImage, ({ actor, params, header, address }) =>
    deleteImageBy(parts, actor, { filename: params.filename, stepUp: header('x-step-up'), address }),
  )
}
