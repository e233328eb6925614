import { documentFile } from '#shared/documents/upload.ts'

/** A file ready to send: the exact bytes to upload. */
export interface ReadyFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Shrink photos above this many bytes: a camera has more pixels than a certificate needs. */
const LARGE = 1.5 * 1024 * 1024
const LONGEST_SIDE = 2400
const QUALITY = 0.82

const isAccepted = (type: string) => (documentFile.accepts as readonly string[]).includes(type)

async function smaller(file: File): Promise<ReadyFile | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'atestado'}.jpg`
  return blob && { name, type: blob.type, bytes: await blob.arrayBuffer() }
}

/**
 * Prepare a chosen file: images of other kinds (a phone's HEIC) and large ones become a smaller JPEG. Return a message if it is no image or
 * PDF, empty, or too large.
 */
export async function readyFile(file: File): Promise<ReadyFile | string> {
  const isImage = file.type.startsWith('image/')
  if (!isImage && !isAccepted(file.type)) return 'O arquivo deve ser uma imagem ou um PDF.'
  const isFit = isAccepted(file.type) && (!isImage || file.size <= LARGE)
  const made = isFit ? null : await smaller(file)
  if (!made && !isAccepted(file.type)) return 'Não foi possível ler esta imagem. Envie em JPG, PNG ou PDF.'
  const ready = made ?? { name: file.name, type: file.type, bytes: await file.arrayBuffer() }
  if (ready.bytes.byteLength === 0) return 'O arquivo está vazio.'
  if (ready.bytes.byteLength > documentFile.max) return 'Arquivo muito grande. O limite é 5 MB.'
  return ready
}
