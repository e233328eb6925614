import { expect, it } from 'vitest'
import { file671, file1510, filedDay } from '#shared/testing/clock-files.ts'
import { FILED, FULL, importStage, ofAna } from '../testing/import-stage.ts'

it.each(['9999-12-31', '0001-01-01'])('a date like %s is left out as unread, and the rest is read', async (day) => {
  const on = await importStage()
  const read = { fresh: 4, unread: 1, from: '2026-05-07', to: '2026-05-07' }
  expect(await on.preview(file671([...ofAna('2026-05-07'), ...ofAna(day, '08:00')]))).toMatchObject(read)
  const marks = [...filedDay(FILED.pis, '2026-05-07', FULL), ...filedDay(FILED.pis, day, '23:59')]
  expect(await on.preview(file1510(marks))).toMatchObject(read)
})
