import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Clerk, filesIn, ledgerOf, type Punch, sha256 } from './clerk.ts'
import { paddedPdf, swellingPicture } from './pictures.ts'
import { type OnSmallDisk, smallDisks } from './small-disks.ts'

const HOUR = 3_600_000
const MIB = 1024 * 1024
const PAPER = { attest_date: '2026-06-10', days: '2' }

describe.each(smallDisks())('TRUST 3: the disk is full ($what)', { timeout: 180_000 }, ({ start, isFreedWhole }) => {
  let place: string
  let prepared: string
  let clerk: Clerk
  let disk: OnSmallDisk

  beforeEach(async () => {
    place = mkdtempSync(path.join(tmpdir(), 'folha-disk-'))
    prepared = path.join(place, 'dados')
    mkdirSync(prepared)
    clerk = await Clerk.hiredIn(prepared)
    disk = await start(prepared, place)
    await clerk.signIn(disk.server.address)
  })
  afterEach(async () => {
    await disk.server.end('SIGKILL')
    rmSync(place, { recursive: true, force: true })
  })

  const deliverAll = async (punches: readonly Punch[]) => {
    const statuses: number[] = []
    for (const punch of punches) statuses.push(await clerk.deliver(punch))
    return statuses
  }

  it('a punch is refused and never called registered, reads work, and with space again it is taken by the same server', async () => {
    const at = Date.now() - 20 * HOUR
    const [early, late] = [0, 6].map((from) => [0, 1, 2, 3, 4, 5].map((i) => clerk.punch(at + (from + i) * HOUR)))
    expect(new Set(await deliverAll(early ?? []))).toEqual(new Set([201]))
    await disk.fill()
    // A partly free disk (a page here and there) may still take a mark: then it must be there.
    const statuses = await deliverAll(late ?? [])
    expect(statuses.every((status) => [201, 503, 507].includes(status))).toBe(true)
    expect(statuses.at(-1)).not.toBe(201)
    const taken = statuses.filter((status) => status === 201).length
    expect(await clerk.read()).toBe(6 + taken)
    expect((await fetch(`${clerk.address}/api/health`)).status).toBe(200)

    await disk.free()
    expect(new Set(await deliverAll(late ?? []))).toEqual(new Set([201]))
    expect(await clerk.read()).toBe(12)
    const { faults, entries } = await ledgerOf(disk.dataDir)
    expect(faults).toEqual([])
    expect(new Set(entries.map(({ id }) => id))).toEqual(
      new Set([...(early ?? []), ...(late ?? [])].map(({ id }) => id)),
    )
  })

  it('full in the middle of an upload: refused, nothing of it left, and taken once there is space', async () => {
    const [photo, picture] = [await swellingPicture(960), await swellingPicture(1600)]
    const punch = clerk.punch(Date.now() - HOUR, { photo_hash: sha256(photo) })
    expect(await clerk.deliver(punch)).toBe(201)
    const files = filesIn(disk.dataDir)
    // Enough for the arriving pictures and for the database, but not for the re-encoded pictures.
    await disk.fill(MIB / 2)
    const uploads = (pdf: Buffer) => ({
      photo: () => clerk.sendPhoto(punch, photo),
      picture: () => clerk.upload('/upload/image', picture, 'foto.png'),
      paper: () => clerk.upload('/upload/attestation', pdf, 'atestado.pdf', PAPER),
    })
    for (const [what, send] of Object.entries(uploads(paddedPdf(3 * MIB)))) {
      expect([what, await send()]).toEqual([what, 507])
      expect([what, filesIn(disk.dataDir)]).toEqual([what, files])
    }
    await disk.free()
    const { photo: again, ...others } = uploads(paddedPdf(isFreedWhole ? 3 * MIB : MIB / 4))
    if (isFreedWhole) expect([await again(), await others.picture()]).toEqual([200, 201])
    expect(await others.paper()).toBe(201)
    expect((await ledgerOf(disk.dataDir)).entries.map(({ photo_file }) => photo_file !== null)).toEqual([isFreedWhole])
  })
})

const mounted = smallDisks().filter(({ isFreedWhole }) => isFreedWhole)

describe.skipIf(mounted.length === 0)('S-16: the disk is nearly full', { timeout: 180_000 }, () => {
  it('files are refused before they come, marks and sign-ins go on, and with space again files come too', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'folha-disk-'))
    const prepared = path.join(place, 'dados')
    mkdirSync(prepared)
    const clerk = await Clerk.hiredIn(prepared)
    const disk = await mounted[0]?.start(prepared, place, { UPLOAD_RESERVE_MB: '4' })
    if (!disk) throw new Error('no disk')
    try {
      await clerk.signIn(disk.server.address)
      const photo = await swellingPicture(64)
      const punch = clerk.punch(Date.now() - 3 * HOUR, { photo_hash: sha256(photo) })
      const uploads = async () => [
        await clerk.sendPhoto(punch, photo),
        await clerk.upload('/upload/image', photo, 'foto.png'),
        await clerk.upload('/upload/attestation', paddedPdf(1_000), 'atestado.pdf', PAPER),
      ]
      await disk.fill(3 * MIB)
      expect(await clerk.deliver(punch)).toBe(201)
      await expect.poll(uploads, { timeout: 10_000 }).toEqual([507, 507, 507])
      const files = filesIn(disk.dataDir)
      expect(await uploads()).toEqual([507, 507, 507])
      expect(filesIn(disk.dataDir)).toEqual(files)
      expect(await clerk.deliver(clerk.punch(Date.now() - 2 * HOUR))).toBe(201)
      await clerk.signIn(disk.server.address)
      expect(await clerk.read()).toBe(2)
      await disk.free()
      await expect.poll(() => clerk.sendPhoto(punch, photo), { timeout: 10_000 }).toBe(200)
      expect((await uploads()).slice(1)).toEqual([201, 201])
    } finally {
      await disk.server.end('SIGKILL')
      rmSync(place, { recursive: true, force: true })
    }
  })
})
