import { getReportOverview } from '@jingke/contract/reports/calls'
import { expect, test } from 'vitest'
import { useSchool } from '../../../tests/support/test-school.ts'

const school = useSchool()

test.each([
  { from: '2026-03-02', to: '2026-03-01' },
  { from: '2026-03-02' },
  { from: '2020-01-01', to: '2026-01-01' },
  { from: '2026-02-30', to: '2026-03-01' },
])('a range that is none is refused: %j', async (input) => {
  const { token } = await school().giveSession(
    await school().createUser(`operator-${crypto.randomUUID()}`, 'jk-admin'),
  )
  const { body } = await school().call(getReportOverview, input, { token })
  expect(body.code).toBe(422)
})

test('a number of days is the range up to today', async () => {
  const { token } = await school().giveSession(await school().createUser('operator', 'jk-admin'))
  const { body } = await school().call(getReportOverview, { days: 7 }, { token })
  expect(body.data.days).toHaveLength(7)
  expect(body.data.days.at(-1)?.day).toBe(body.data.to)
})
