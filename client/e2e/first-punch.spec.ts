import { expectArrived, expectTapped } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { conclude, onPonto, receipt, shoot, signIn, syncIcon, tap, tryToSignIn } from './person.ts'

test.describe('the first punch, on a phone of 360 px', () => {
  test('with selfie and position: a green receipt with its NSR, and the server has mark, photo and ledger row', async ({
    page,
    server,
    store,
  }) => {
    const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
    await signIn(page, clara)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Clara')
    await expect(page.getByText('Nenhum registro hoje').first()).toBeVisible()
    await expect(page.getByText('Você está em Ipê Centro')).toBeVisible()

    const tapped = await tap(page, 'ENTRADA')
    await shoot(page)
    const slip = receipt(page)
    await expect(slip).toContainText('Entrada registrada com sucesso.')
    await expect(slip.getByText('000.000.001')).toBeVisible()
    await expect(slip).toContainText('enviado')
    await expect(slip.getByRole('img', { name: 'Selfie do registro' })).toBeVisible()
    await expect(slip.locator('[data-state]')).toHaveAttribute('data-state', 'sent')

    const entries = await expectArrived(server, ['entrada'])
    expectTapped(entries, [tapped])
    expect(entries[0]).toMatchObject({ user_id: clara.id, offline: false, flags: [] })
    expect(entries[0]?.latitude).toBeCloseTo(-23.5501, 4)
    await expect.poll(async () => (await server.entries())[0]?.photo_file).toBeTruthy()

    await conclude(page)
    await expect(page.getByText('Jornada em andamento')).toBeVisible()
    await expect(syncIcon(page, 'Tudo enviado')).toBeVisible()
  })

  test('a wrong password says so and keeps the e-mail; nobody is signed in', async ({ page, ana, server }) => {
    await page.goto('/login')
    await tryToSignIn(page, ana.email, 'errada')
    await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('E-mail')).toHaveValue(ana.email)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    await server.faults([{ path: '/api/auth/login', mode: 'status', status: 400, words: '', times: 1 }])
    await tryToSignIn(page, ana.email)
    const fallback = page.getByRole('alert').filter({ hasText: 'Erro ao fazer login. Verifique suas credenciais.' })
    await expect(fallback).toBeVisible()
    await tryToSignIn(page, ana.email)
    await onPonto(page)
    expect(await server.entries()).toEqual([])
  })
})
