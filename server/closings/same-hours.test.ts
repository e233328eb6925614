import { expect, it } from 'vitest'
import { closingStage } from '../testing/closing-stage.ts'
import { deliverMarks } from '../testing/marks.ts'
import { sheetHash } from './build-sheets.ts'
import { closingById } from './queries.ts'
import { keepSame } from './same-hours.ts'
import { sheetOf } from './sheet-queries.ts'

it('a sheet is kept where the other one only sets aside what adds nothing, and not where another mark stands', async () => {
  const on = await closingStage()
  await deliverMarks(on.app, on.cast.ana, '2026-05-11', '08:00 08:01 17:00', ['entrada', 'entrada', 'saida'])
  const { id } = await on.closed()
  const { read } = on.app.database
  const [last, stored] = [await closingById(read, id), await sheetOf(read, id, on.cast.ana)]
  if (!last || !stored) throw new Error('no sheet')
  const against = (content: string) => keepSame(read, last, [{ ...stored, content, hash: sheetHash(content) }])
  const reason = '"reason":"Registro repetido ou fora de ordem"'
  expect(stored.content).toContain(reason)
  const before = stored.content.replace('"letter":"D"', '"letter":"O"').replace(reason, '"reason":null')
  expect(await against(before)).toMatchObject({ changed: 0, sheets: [{ hash: stored.hash }] })
  const other = stored.content.replace('"time":"08:01"', '"time":"08:02"')
  expect(await against(other)).toMatchObject({ changed: 1, sheets: [{ hash: sheetHash(other) }] })
})
