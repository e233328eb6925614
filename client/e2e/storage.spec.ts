import { expectArrived, expectTapped } from './arrived.ts'
import { comeBack } from './builds.ts'
import { expect, hire, test } from './journey.ts'
import { expectStates, outboxOf } from './outbox.ts'
import { conclude, holdReceipt, installed, onPonto, receipt, shoot, signIn, tap } from './person.ts'
import { releaseStore, silenceStore } from './silent-store.ts'

test('the store falls silent, with a network: the mark goes straight to the server, and its late copy changes nothing', async ({
  page,
  server,
  ana,
}) => {
  await signIn(page, ana)
  await silenceStore(page)
  const tapped = await tap(page, 'ENTRADA')
  await expect(receipt(page)).toContainText('enviado')
  const [entry] = await expectArrived(server, ['entrada'])
  expect(entry).toMatchObject({ user_id: ana.id, device_seq: null, flags: [] })

  // The write that timed out succeeds after all, with its place in the chain: the same mark, still once.
  await releaseStore(page)
  await expectStates(page, ['captured'])
  await comeBack(page)
  await expectStates(page, ['acked'])
  expect((await outboxOf(page))[0]?.id).toBe(entry?.id)
  await expect.poll(async () => (await server.entries()).map(({ device_seq }) => device_seq)).toEqual([1])
  expectTapped(await expectArrived(server, ['entrada']), [tapped])
})

test('M-11 the store falls silent, without a network: the mark is noted and said to be kept, nothing else, and arrives once', {
  tag: '@longer',
}, async ({ context, page, server, ana }) => {
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  await silenceStore(page)
  const tapped = await tap(page, 'ENTRADA')
  await holdReceipt(page)
  await expect(receipt(page)).toContainText('Guardado neste aparelho. Enviamos quando a internet voltar.')
  await expect(page.getByText('Erro ao registrar ponto')).toHaveCount(0)
  await expect(receipt(page)).toContainText('Offline—aguardando envio')
  await expect(receipt(page)).toContainText('sai depois do envio')
  await expect(receipt(page)).not.toContainText('enviado')
  await expect(receipt(page)).not.toContainText('registrada com sucesso')
  await conclude(page)

  await page.reload()
  await onPonto(page)
  await expectStates(page, ['captured'])
  await context.setOffline(false)
  expectTapped(await expectArrived(server, ['entrada']), [tapped])
  await expectStates(page, ['acked'])
})

/** Let the browser open no store of marks, ever. */
function refuseStore(): void {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
    if (name === 'ponto-outbox') throw new DOMException('Internal error opening backing store', 'UnknownError')
    return open.call(this, name, version)
  }
}

test('C-13 a browser whose store never opens: marks go straight to the server, and one without a network after the page is loaded anew', {
  tag: '@longer',
}, async ({ context, page, server, ana }) => {
  await context.addInitScript(refuseStore)
  await signIn(page, ana)
  await installed(page)
  const first = await tap(page, 'ENTRADA')
  await expect(receipt(page)).toContainText('enviado')
  await conclude(page)
  expectTapped(await expectArrived(server, ['entrada']), [first])

  await context.setOffline(true)
  const second = await tap(page, 'SAIDA')
  await holdReceipt(page)
  await expect(receipt(page)).toContainText('Offline—aguardando envio')
  await conclude(page)
  await page.reload()
  await onPonto(page)
  await expect(page.getByText('1 registro na fila')).toBeVisible()
  await context.setOffline(false)
  expectTapped(await expectArrived(server, ['entrada', 'saida']), [first, second])
})

test('what the device keeps of answers falls silent: with a network each page reads from the server, and says what it could not', {
  tag: '@longer',
}, async ({ page, server, ana }) => {
  await signIn(page, ana)
  await silenceStore(page, 'ponto-cache')
  await page.getByRole('link', { name: 'Contracheque' }).first().click()
  await expect(page.getByText('Nenhum contracheque disponível')).toBeVisible()
  await server.faults([{ path: '/api/payslips', mode: 'status', status: 500 }])
  await page.goBack()
  await onPonto(page)
  await page.getByRole('link', { name: 'Contracheque' }).first().click()
  await expect(page.getByText('Erro ao carregar contracheques. Tente novamente mais tarde.')).toBeVisible()
})

test('a device without any room left, with a network: the mark is at the server, without its photo', {
  tag: '@longer',
}, async ({ profile, server, store }) => {
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  const visit = await profile.open(server.url)
  const first = await visit.newPage()
  await signIn(first, clara)
  await installed(first)
  await profile.close()

  // The browser caches its free space for half a minute: let it learn first that there is none.
  const context = await profile.open(server.url)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { origin } = new URL(server.url)
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage })
  await page.goto('/ponto')
  await onPonto(page)
  const tapped = await tap(page, 'ENTRADA')
  await shoot(page)
  const entries = await expectArrived(server, ['entrada'])
  expectTapped(entries, [tapped])
  expect(entries[0]).toMatchObject({ user_id: clara.id, device_seq: null, photo_hash: null, flags: ['no_photo'] })
  expect(await outboxOf(page)).toEqual([])
})

/** Leave room for a mark, but not for a picture. */
function noRoomForPhotos(): void {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
    if (this.name === 'photos') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, row)
  }
}

test('no room for the photo, without a network: the mark is kept without it, and says so', { tag: '@longer' }, async ({
  context,
  page,
  server,
  store,
}) => {
  await context.addInitScript(noRoomForPhotos)
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  await signIn(page, clara)
  await installed(page)
  await context.setOffline(true)
  const tapped = await tap(page, 'ENTRADA')
  await shoot(page)
  await expect(receipt(page)).toContainText('Offline—aguardando envio')
  expect(await outboxOf(page)).toMatchObject([{ entry_type: 'entrada', state: 'captured', photo_hash: null }])

  await context.setOffline(false)
  const entries = await expectArrived(server, ['entrada'])
  expectTapped(entries, [tapped])
  expect(entries[0]).toMatchObject({ user_id: clara.id, offline: true, photo_hash: null, flags: ['no_photo'] })
  await expectStates(page, ['acked'])
})
