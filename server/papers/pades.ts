import { hash } from 'node:crypto'
import { signForPdf } from '../signing/cms.ts'
import type { Identity } from '../signing/identity.ts'
import type { Paper } from './paper.ts'

/** Bytes of a signature without the certificates of authorities, each of which comes on top. */
const LEAST_ROOM = 6_144
const ROOM_BESIDE_CERTIFICATES = 2_048

/** As long as its longest value can get. */
const UNKNOWN = 9_999_999_999
const PLACEHOLDER = `/ByteRange [0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}]`

/** Objects of the file as the writer keeps them, where its types say nothing. */
interface Internal {
  ref(data: object): { data: Record<string, unknown>; end(content?: Buffer): void }
  page: { dictionary: unknown; annotations: unknown[] }
  _root: { data: Record<string, unknown> }
  endAcroForm(): void
}

/** Return the bytes that the signature of an identity may take. */
const roomOf = ({ certificate, chain }: Identity) =>
  Math.max(
    LEAST_ROOM,
    [certificate, ...chain].reduce((sum, { length }) => sum + length, ROOM_BESIDE_CERTIFICATES),
  )

/** Reserve the signature's field before the file ends: a file that changes afterwards is told from the one that was signed. */
function reserve({ doc }: Paper, identity: Identity, at: number, name: string): void {
  const { ref, page, _root: root } = doc as unknown as Internal
  const make = (data: object, content?: Buffer) => {
    const one = ref.call(doc, data)
    one.end(content)
    return one
  }
  // By reference, and not by the catalogue's permissions, which the validator of ITI takes for undetermined.
  const permissions = make({ Type: 'TransformParams', P: 2, V: '1.2' })
  const reference = make({ Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: permissions })
  const signature = make({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    Name: new String(name),
    M: new Date(at),
    Reference: [reference],
    ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
    Contents: Buffer.alloc(roomOf(identity)),
  })
  const appearance = make({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], Resources: {} }, Buffer.from('q Q\n'))
  const widget = make({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('assinatura'),
    F: 132,
    Rect: [0, 0, 0, 0],
    P: page.dictionary,
    V: signature,
    AP: { N: appearance },
  })
  page.annotations.push(widget)
  root.data.AcroForm = make({ Fields: [widget], SigFlags: 3 })
  // It would end the form a second time, and with fonts that it has not.
  ;(doc as unknown as Internal).endAcroForm = () => {}
}

/** Write the signature into the room that was reserved for it. Throws if it is longer. */
async function filled(file: Buffer, identity: Identity): Promise<Buffer> {
  const range = file.indexOf(PLACEHOLDER)
  const start = file.indexOf('/Contents <', range) + '/Contents '.length
  const end = file.indexOf('>', start) + 1
  const written = `/ByteRange [0 ${start} ${end} ${file.length - end}]`
  file.write(written.padEnd(PLACEHOLDER.length), range, 'latin1')
  const digest = hash('sha256', Buffer.concat([file.subarray(0, start), file.subarray(end)]), 'buffer')
  const signature = Buffer.from(await signForPdf(identity, digest))
  if (signature.length * 2 > end - start - 2) throw new Error('the room for the signature is too small')
  file.write(signature.toString('hex'), start + 1, 'latin1')
  return file
}

/** Finish a paper, signed as PAdES-B-B in its only revision; `at` is the time that it says it was signed, in milliseconds since 1970. */
export async function endSigned(paper: Paper, identity: Identity, at: number, name: string): Promise<Buffer> {
  reserve(paper, identity, at, name)
  return filled(await paper.end(), identity)
}
